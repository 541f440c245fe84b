/// Which elements of an identified array were written last: a bounded log.
///
/// Copies of an array share a log until one of them writes: then the writer goes on in a log of its
/// own, which knows where it left the shared one.
// Unchecked: it is changed only through `Optional.note(_:)` and `Optional.noteOrder()`, which make
// sure that it has one owner.
// What is `@exclusivity(unchecked)` is changed by them alone, and they call no function of a
// program.
@usableFromInline
final class ChangeLog: @unchecked Sendable {
  /// A moment in the life of one array, and of no copy of it.
  @usableFromInline
  struct Moment: Equatable, Sendable {
    var lineage: Unique
    var count: Int
  }

  static let capacity = 64

  /// How many entries were made, and in which line of copies.
  @usableFromInline @exclusivity(unchecked) private(set) var now: Moment

  /// Where this log left the one it was copied from.
  private let parting: Moment?

  /// The positions written last, the `n`-th at `n % capacity`.
  @exclusivity(unchecked) private var positions: [Int]

  /// The count at which the order or the membership changed last.
  @exclusivity(unchecked) private var orderChange: Int

  @usableFromInline
  init() {
    now = Moment(lineage: Unique(), count: 0)
    parting = nil
    positions = Array(repeating: 0, count: Self.capacity)
    orderChange = 0
  }

  private init(goingOnFrom other: ChangeLog) {
    now = Moment(lineage: Unique(), count: other.now.count)
    parting = other.now
    positions = other.positions
    orderChange = other.orderChange
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
    writings(since: moment)?.map(position)
  }

  /// The numbers of the writings since a moment.
  ///
  /// - Returns: nil when they are not known any more, or the positions are not those of the same
  ///   elements.
  @usableFromInline
  func writings(since moment: Moment?) -> Range<Int>? {
    guard let moment, knows(moment), moment.count >= orderChange,
      now.count - moment.count <= Self.capacity
    else { return nil }
    return moment.count..<now.count
  }

  /// The position that was written, for one of ``writings(since:)``.
  @usableFromInline
  func position(of writing: Int) -> Int {
    positions[writing % Self.capacity]
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

  /// The log, copied first if it has another owner.
  private mutating func own() -> ChangeLog? {
    if !isKnownUniquelyReferenced(&self) { self = self?.goingOn() }
    return self
  }
}
