/// One thing that is measured, in several ways side by side.
@MainActor
struct Workload {
  /// Short and unique, such as `W1`.
  let id: String
  let title: String

  /// What the numbers are.
  var unit = Unit.nanoseconds

  /// What must hold for ours.
  var limit: Limit?

  /// The ways, the floor first where there is one.
  let ways: [Way]

  enum Unit: String {
    case nanoseconds = "ns"
    case bytes
  }

  /// What ours must not exceed.
  enum Limit {
    case absolute(Double)
    case timesFloor(Double)
  }
}

extension Workload {
  /// Whether a filter names it, or the group before its hyphen; no filter means all.
  func isMeant(by filter: String?) -> Bool {
    guard let filter else { return true }
    return id == filter || id.hasPrefix(filter + "-")
  }

  /// The same without floor and naive design.
  var oursAlone: Self {
    Self(
      id: id, title: title, unit: unit, limit: limit, ways: ways.filter { $0.kind == .ours })
  }
}

/// One way of doing the work of a workload.
@MainActor
struct Way {
  enum Kind: String {
    /// The least that must be done: a bare `switch`, a bare task.
    case floor
    /// The design that the library replaces.
    case naive
    /// This library.
    case ours
  }

  let kind: Kind

  /// How many times the work is done in one measurement.
  let count: Int

  /// Makes what is worked with, not measured; gives the work, which says whether it was done.
  let prepare: @MainActor () -> Work

  /// Does the work so many times; gives whether it did.
  typealias Work = @MainActor (_ count: Int) async -> Bool

  /// A value that is told instead of measured, such as a number of bytes.
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
