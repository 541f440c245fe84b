/// A bounded log of the last writes to an identified array.
///
/// Copies of an array share a log until one of them is written. The written copy then continues
/// with its own log, which records the moment at which it was forked from the shared log.
// Unchecked, because it is changed only through `Optional.recordWrite(at:)` and
// `Optional.recordOrderChange()`, which ensure that it has one owner.
// Properties marked `@exclusivity(unchecked)` are changed only by these functions, which call no
// user-defined code.
@usableFromInline
final class ChangeLog: @unchecked Sendable {
  /// A moment in the history of one array, not including its copies.
  @usableFromInline
  struct Moment: Equatable, Sendable {
    var lineage: Unique
    var count: Int
  }

  static let capacity = 64

  /// The current moment: the number of entries and the lineage of copies.
  @usableFromInline @exclusivity(unchecked) private(set) var now: Moment

  /// The moment at which this log was forked from another log, or nil if it was not forked.
  private let forkMoment: Moment?

  /// The positions of the last writes, with write `n` at the index `n % capacity`.
  @exclusivity(unchecked) private var positions: [Int]

  /// The count at which the order or membership last changed.
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
  /// - Returns: The positions, possibly repeated, or nil if the written elements are unknown.
  func positions(since moment: Moment) -> [Int]? {
    writes(since: moment)?.map(position)
  }

  /// Returns the numbers of the writes since a moment.
  ///
  /// - Returns: The numbers, or nil if they are unknown or the positions now belong to other
  ///   elements.
  @usableFromInline
  func writes(since moment: Moment?) -> Range<Int>? {
    guard let moment, includes(moment), moment.count >= orderChange,
      now.count - moment.count <= Self.capacity
    else { return nil }
    return moment.count..<now.count
  }

  /// Replaces a moment with the current one, and calls a function with each position written in
  /// between.
  ///
  /// - Returns: Whether the writes are known; see ``writes(since:)``.
  // Calls the function itself, so that the log is retained only once for all writes.
  @MainActor
  @usableFromInline
  func takeWrites(since moment: inout Moment?, _ body: @MainActor (Int) -> Void) -> Bool {
    let writes = writes(since: moment)
    // In the common case, the lineage need not be retained again.
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

  /// Returns whether the order and membership are unchanged since a moment.
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

  /// Records a change to the order or membership.
  @usableFromInline
  mutating func recordOrderChange() {
    own()?.recordOrderChange()
  }

  /// Returns the log, after forking it if it has another owner.
  private mutating func own() -> ChangeLog? {
    if !isKnownUniquelyReferenced(&self) { self = self?.forked() }
    return self
  }
}

/// An object that is equal only to itself.
///
/// It is an object instead of a number because unique numbers need an atomic counter. Building
/// against the module that provides one takes as long as building against all of this module.
final class Unique: Hashable, Sendable {
  static func == (left: Unique, right: Unique) -> Bool {
    left === right
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
