internal import Synchronization

/// Numbers that are given once in a run of the program.
enum Unique {
  private static let last = Atomic<UInt64>(0)

  static func number() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
