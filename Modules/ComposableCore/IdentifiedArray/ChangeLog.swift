/// A bounded log of the last writes to an identified array.
///
/// Copies of an array share a log until one of them is written. That copy then continues with a log
/// of its own, which records the moment at which it was forked from the shared one.
// Unchecked: it is changed only through `Optional.recordWrite(at:)` and
// `Optional.recordOrderChange()`, which ensure that it has one owner.
// Properties marked `@exclusivity(unchecked)` are changed only by them, and they call no
// user-defined function.
@usableFromInline
final class ChangeLog: @unchecked Sendable {
  /// A moment in the history of one array, and not of its copies.
  @usableFromInline
  struct Moment: Equatable, Sendable {
    var lineage: Unique
    var count: Int
  }

  static let capacity = 64

  /// The current moment: the number of entries, and the lineage of copies.
  @usableFromInline @exclusivity(unchecked) private(set) var now: Moment

  /// The moment at which this log was forked from another; nil if it was not forked.
  private let forkMoment: Moment?

  /// The positions of the last writes, the `n`-th at `n % capacity`.
  @exclusivity(unchecked) private var positions: [Int]

  /// The count at which the order or the membership changed last.
  @exclusivity(unchecked) private var orderChange: Int

  @usableFromInline
  init() {
    now = Moment(lineage: Unique(), count: 0)
    forkMoment = nil
    positions = Array(repeating: 0, count: Self.capacity)
    orderChange = 0
  }

  private init(forkedFrom other: ChangeLog) {
    now = Moment(lineage: Unique(), count: other.now.count)
    forkMoment = other.now
    positions = other.positions
    orderChange = other.orderChange
  }

  func forked() -> ChangeLog {
    ChangeLog(forkedFrom: self)
  }

  func recordWrite(at position: Int) {
    positions[now.count % Self.capacity] = position
    now.count += 1
  }

  func recordOrderChange() {
    now.count += 1
    orderChange = now.count
  }

  /// Returns the positions of the writes since a moment.
  ///
  /// - Returns: The positions, possibly with repeats; nil if it is unknown which elements were
  ///   written.
  func positions(since moment: Moment) -> [Int]? {
    writes(since: moment)?.map(position)
  }

  /// Returns the numbers of the writes since a moment.
  ///
  /// - Returns: The numbers; nil if they are no longer known, or if the positions no longer belong
  ///   to the same elements.
  @usableFromInline
  func writes(since moment: Moment?) -> Range<Int>? {
    guard let moment, includes(moment), moment.count >= orderChange,
      now.count - moment.count <= Self.capacity
    else { return nil }
    return moment.count..<now.count
  }

  /// Calls a function with the position of each write since a moment, which is replaced with the
  /// current one first.
  ///
  /// - Returns: Whether the writes are known; see ``writes(since:)``.
  // The function is called here, so that the log is retained once for all writes.
  @MainActor
  @usableFromInline
  func takeWrites(since moment: inout Moment?, _ body: @MainActor (Int) -> Void) -> Bool {
    let writes = writes(since: moment)
    // Almost always so: the lineage need not be retained again.
    if moment?.lineage == now.lineage { moment?.count = now.count } else { moment = now }
    guard let writes else { return false }
    for write in writes { body(position(of: write)) }
    return true
  }

  /// Returns the position of a write; see ``writes(since:)``.
  @usableFromInline
  func position(of write: Int) -> Int {
    positions[write % Self.capacity]
  }

  /// Returns whether order and membership are unchanged since a moment.
  func keepsOrder(since moment: Moment) -> Bool {
    includes(moment) && moment.count >= orderChange
  }

  private func includes(_ moment: Moment) -> Bool {
    if moment.lineage == now.lineage { return moment.count <= now.count }
    guard let forkMoment, moment.lineage == forkMoment.lineage else { return false }
    return moment.count <= forkMoment.count
  }
}

extension Optional where Wrapped == ChangeLog {
  /// Records a write of the element at a position.
  @usableFromInline
  mutating func recordWrite(at position: Int) {
    own()?.recordWrite(at: position)
  }

  /// Records a change of order or membership.
  @usableFromInline
  mutating func recordOrderChange() {
    own()?.recordOrderChange()
  }

  /// Returns the log, which is forked first if it has another owner.
  private mutating func own() -> ChangeLog? {
    if !isKnownUniquelyReferenced(&self) { self = self?.forked() }
    return self
  }
}

/// An object that is equal only to itself.
///
/// An object instead of a number: unique numbers need an atomic counter, and building against the
/// module that provides one takes as long as building against all of this one.
final class Unique: Hashable, Sendable {
  static func == (left: Unique, right: Unique) -> Bool {
    left === right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
