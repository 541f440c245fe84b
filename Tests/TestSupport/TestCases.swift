internal import Foundation

/// The variable `TEST_CASES`: `all` runs the whole of each random or exhaustive test, and numbers
/// and ranges such as `17` and `3,100-199` run random tests with these seeds.
private var selection: String {
  ProcessInfo.processInfo.environment["TEST_CASES"] ?? ""
}

/// Returns the seeds of a random test.
///
/// - Parameters:
///   - few: The number of seeds if `TEST_CASES` is not set.
///   - all: The number of seeds if it is `all`.
/// - Returns: A seed for each case of the test. A failing case names its seed.
package func seeds(_ few: Int, of all: Int) -> [UInt64] {
  guard !selection.isEmpty, selection != "all" else {
    return Array(0..<UInt64(size(few, of: all)))
  }
  let ranges = selection.split(separator: ",").map(seedRange)
  precondition(!ranges.contains(nil), "TEST_CASES must be 'all', or numbers and ranges of seeds")
  return ranges.flatMap { $0.map(Array.init) ?? [] }
}

/// Returns the seeds of `17` or `100-199`; nil for anything else.
private func seedRange(_ text: Substring) -> ClosedRange<UInt64>? {
  let ends = text.split(separator: "-").map { UInt64($0) }
  guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last
  else { return nil }
  return first...last
}

/// Returns the size of an exhaustive test.
///
/// - Parameters:
///   - few: The size if `TEST_CASES` is not `all`.
///   - all: The size if it is.
/// - Returns: The size.
package func size(_ few: Int, of all: Int) -> Int {
  selection == "all" ? all : few
}
