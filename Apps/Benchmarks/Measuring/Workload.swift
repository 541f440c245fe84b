/// A task that is measured in several ways.
@MainActor
struct Workload {
  /// A short unique identifier, such as `W1`.
  let id: String
  let title: String

  /// The unit of the results.
  var unit = Unit.nanoseconds

  /// The limit for this library.
  var limit: Limit?

  /// The ways, starting with the floor if there is one.
  let ways: [Way]

  enum Unit: String {
    case nanoseconds = "ns"
    case bytes
  }

  /// A limit for this library's median.
  enum Limit {
    case absolute(Double)
    case timesFloor(Double)
  }
}

extension Workload {
  /// Returns whether a filter equals the id or its part before a hyphen; nil matches every
  /// workload.
  func matches(_ filter: String?) -> Bool {
    guard let filter else { return true }
    return id == filter || id.hasPrefix(filter + "-")
  }

  /// The same workload, with only this library's way.
  var oursAlone: Self {
    Self(
      id: id, title: title, unit: unit, limit: limit, ways: ways.filter { $0.kind == .ours })
  }
}

/// One implementation of a workload.
@MainActor
struct Way {
  enum Kind: String {
    /// The minimum necessary work, such as a bare `switch` or a bare task.
    case floor
    /// The design that the library replaces.
    case naive
    /// This library.
    case ours
  }

  let kind: Kind

  /// The number of operations in one measurement.
  let count: Int

  /// Sets up the work, outside the measurement, and returns the work.
  let prepare: @MainActor () -> Work

  /// Performs `count` operations and returns whether their result is correct.
  typealias Work = @MainActor (_ count: Int) async -> Bool

  /// Returns a value to report instead of a time, such as a number of bytes.
  var value: (@MainActor () async -> Double)?
}

extension Way {
  static func floor(_ count: Int, _ prepare: @escaping @MainActor () -> Work) -> Way {
    Way(kind: .floor, count: count, prepare: prepare)
  }

  static func naive(_ count: Int, _ prepare: @escaping @MainActor () -> Work) -> Way {
    Way(kind: .naive, count: count, prepare: prepare)
  }

  static func ours(_ count: Int, _ prepare: @escaping @MainActor () -> Work) -> Way {
    Way(kind: .ours, count: count, prepare: prepare)
  }
}
