internal import Foundation

/// The variable `TEST_CASES`: `all` runs the whole of each random or exhaustive test, and numbers
/// such as `17` and `3,17` run random tests with these seeds.
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
  let words = selection == "all" ? [] : selection.split { $0 == "," || $0 == " " }
  let selected = words.compactMap { UInt64($0) }
  precondition(selected.count == words.count, "TEST_CASES must be 'all', or numbers")
  return selected.isEmpty ? Array(0..<UInt64(size(few, of: all))) : selected
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
