internal import Synchronization

/// Which elements of an identified array were written last: a bounded log.
///
/// Copies of an array share a log until one of them writes: then the writer goes on in a log of its
/// own, which knows where it left the shared one.
// Unchecked: it is changed only through `Optional.note(_:)` and `Optional.noteOrder()`, which see to
// it that nobody else refers to it.
@usableFromInline
final class ChangeLog: @unchecked Sendable {
  /// A moment in the life of one array: nobody's but its own.
  @usableFromInline
  struct Moment: Equatable, Sendable {
    var lineage: UInt64
    var count: Int
  }

  static let capacity = 64

  private static let lineages = Atomic<UInt64>(0)

  /// How many entries were made, and in which line of copies.
  private(set) var now: Moment

  /// Where this log left the one it was copied from.
  private let parting: Moment?

  /// The positions written last, the `n`-th at `n % capacity`.
  private var positions: [Int]

  /// The count at which the order or the membership changed last.
  private var orderChange: Int

  @usableFromInline
  init() {
    now = Moment(lineage: Self.newLineage(), count: 0)
    parting = nil
    positions = Array(repeating: 0, count: Self.capacity)
    orderChange = 0
  }

  private init(goingOnFrom other: ChangeLog) {
    now = Moment(lineage: Self.newLineage(), count: other.now.count)
    parting = other.now
    positions = other.positions
    orderChange = other.orderChange
  }

  private static func newLineage() -> UInt64 {
    lineages.add(1, ordering: .relaxed).newValue
  }

  func goingOn() -> ChangeLog {
    ChangeLog(goingOnFrom: self)
  }

  func note(_ position: Int) {
    positions[now.count % Self.capacity] = position
    now.count += 1
  }

  func noteOrder() {
    now.count += 1
    orderChange = now.count
  }

  /// What was written since a moment.
  ///
  /// - Returns: The positions, some of them more than once; nil when everything may have changed.
  func positions(since moment: Moment) -> [Int]? {
    guard knows(moment), moment.count >= orderChange, now.count - moment.count <= Self.capacity
    else { return nil }
    return (moment.count..<now.count).map { positions[$0 % Self.capacity] }
  }

  /// Whether order and membership are what they were at a moment.
  func keepsOrder(since moment: Moment) -> Bool {
    knows(moment) && moment.count >= orderChange
  }

  private func knows(_ moment: Moment) -> Bool {
    if moment.lineage == now.lineage { return moment.count <= now.count }
    guard let parting, moment.lineage == parting.lineage else { return false }
    return moment.count <= parting.count
  }
}

extension Optional where Wrapped == ChangeLog {
  /// Notes that the element at a position was written.
  @usableFromInline
  mutating func note(_ position: Int) {
    own()?.note(position)
  }

  /// Notes that order or membership changed.
  @usableFromInline
  mutating func noteOrder() {
    own()?.noteOrder()
  }

  /// The log, after making sure that nobody else has it.
  private mutating func own() -> ChangeLog? {
    if !isKnownUniquelyReferenced(&self) { self = self?.goingOn() }
    return self
  }
}
