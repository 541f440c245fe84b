public import ComposableCore

/// Reduces the actions of a journal again, without running effects.
///
/// ```swift
/// return try JournalReplay(
///   of: journal, reducer: reducer, environment: withoutEffects { clock.date }, clock: clock)
/// ```
///
/// The journal contains the actions that effects sent, so a replay reaches every state again. Only
/// the reducer uses the environment; closures for effects are not called.
public struct JournalReplay<State: Codable, Action: Decodable & Sendable> {
  /// The journal.
  public private(set) var journal: Journal

  /// The state after the action with ``number``.
  public private(set) var state: State

  /// The number of the last replayed action; zero before the first.
  public private(set) var number = 0

  /// The state that was encoded last, and the number of the action before it.
  var encoded: (number: Int, state: JSONNode)?

  private let reducer: Reducer<State, Action, Void>.Bound
  private let clock: JournalClock

  /// Creates a replay positioned before the first action.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - reducer: The reducer.
  ///   - environment: The environment of the reducer.
  ///   - clock: The clock that the environment uses; it shows the times of the recording.
  /// - Throws: ``JournalError/notDecoded(_:line:reason:)`` if the first state does not belong to
  ///   this program.
  public init<Environment>(
    of journal: Journal, reducer: Reducer<State, Action, Environment>, environment: Environment,
    clock: JournalClock
  ) throws(JournalError) {
    self.journal = journal
    self.clock = clock
    self.reducer = reducer.bind(environment)
    state = try journal.decode(.state, journal.initialState, line: 1)
  }

  /// The number of actions in the journal.
  public var count: Int { journal.actions.count }

  /// Appends the lines written since the journal was read.
  ///
  /// - Parameter part: The bytes read from the journal's tail.
  /// - Throws: ``JournalError`` if a line is damaged.
  package mutating func append(_ part: JournalBytes) throws(JournalError) {
    try journal.append(part)
  }

  /// Replays the next action.
  ///
  /// - Throws: ``JournalError/notDecoded(_:line:reason:)`` if the action does not belong to this
  ///   program; the state is then unchanged.
  /// - Returns: The action, as recorded; nil at the end.
  @discardableResult
  public mutating func step() throws(JournalError) -> RecordedAction? {
    guard number < count else { return nil }
    let recorded = journal.actions[number]
    let action: Action = try journal.decode(.action, recorded.action, line: recorded.line)
    reduce(action, at: recorded.time)
    number += 1
    return recorded
  }

  /// Reduces an action at its recorded time.
  mutating func reduce(_ action: Action, at time: Int) {
    clock.replay(at: journal.header.start + time)
    _ = reducer(&state, action)
  }

  /// Replays the next action and compares the states before and after it.
  ///
  /// - Throws: ``JournalError`` for the same reason as ``step()``, or if a state cannot be encoded.
  /// - Returns: The action and the parts of the state that it changed; nil at the end.
  public mutating func stepWithDifferences() throws(JournalError) -> (
    action: RecordedAction, differences: [StateDifference]
  )? {
    let old = if let encoded, encoded.number == number { encoded.state } else { try encodedState() }
    guard let action = try step() else { return nil }
    let new = try encodedState(after: old)
    encoded = (number, new)
    return (action, StateDifference.between(old, new))
  }

  /// Moves to the state after an action, forward or backward.
  ///
  /// - Parameter target: The number of the action; zero means the state before the first action,
  ///   and numbers after the last action mean the last.
  /// - Throws: ``JournalError/notDecoded(_:line:reason:)``; the replay then stops before that line.
  /// - Complexity: O(*n*) in the number of actions between the target and the last recorded state
  ///   before it.
  public mutating func seek(to target: Int) throws(JournalError) {
    let target = min(max(target, 0), count)
    if let saved = journal.states.last(where: { $0.number <= target }),
      saved.number > number || target < number
    {
      state = try journal.decode(.state, saved.state, line: saved.line)
      number = saved.number
    } else if target < number {
      state = try journal.decode(.state, journal.initialState, line: 1)
      number = 0
    }
    while number < target { try step() }
  }

  /// Moves forward to the next action that changes a part of the state.
  ///
  /// - Parameter part: The path of the part, as in ``StateDifference/path``.
  /// - Throws: ``JournalError`` if a line does not belong to this program, or a state cannot be
  ///   encoded.
  /// - Returns: Whether there is such an action; if not, the replay keeps its position.
  /// - Complexity: O(*n*) in the number of actions up to that action; what an action changes is
  ///   encoded, and lists on the way to it are compared.
  package mutating func seek(toChangeOf part: String) throws(JournalError) -> Bool {
    let start = number
    while let (_, differences) = try stepWithDifferences() {
      if differences.contains(where: { $0.concerns(part) }) { return true }
    }
    try seek(to: start)
    return false
  }

  /// Returns the state as JSON.
  ///
  /// - Parameter previous: A similar state, whose equal parts are not encoded again.
  /// - Throws: ``JournalError`` if the state cannot be encoded.
  /// - Returns: A finished node.
  func encodedState(after previous: JSONNode? = nil) throws(JournalError) -> JSONNode {
    do {
      return try JSONTreeEncoder.encode(state, after: previous)
    } catch {
      throw .notDecoded(journal.path, line: lastAction?.line ?? 1, reason: error.inWords)
    }
  }

  /// The last replayed action; nil before the first.
  public var lastAction: RecordedAction? { number == 0 ? nil : journal.actions[number - 1] }

  /// Returns the parts in which the state differs from another replay's state.
  ///
  /// - Throws: ``JournalError`` if a state cannot be encoded.
  public func differences(to other: Self) throws(JournalError) -> [StateDifference] {
    let first = try encodedState()
    return StateDifference.between(first, try other.encodedState(after: first))
  }

  /// Returns the names of the state's outermost parts, in order; those that are nil are at the end.
  ///
  /// - Throws: ``JournalError`` if the state cannot be encoded.
  package func partNames() throws(JournalError) -> [String] {
    let names = try encodedState().keys ?? []
    // A conformance that the compiler has written does not encode them.
    let missing = Mirror(reflecting: state).children.filter { child in
      let mirror = Mirror(reflecting: child.value)
      return mirror.displayStyle == .optional && mirror.children.isEmpty
    }
    return names + missing.compactMap(\.label).filter { !names.contains($0) }
  }

  /// The result of comparing a replay with a recording.
  public enum Verification: Equatable, Sendable {
    /// All compared hashes are equal; `hashes` is their number.
    case equal(hashes: Int)
    /// The first difference occurs after one of these actions.
    case differs(ClosedRange<Int>)
  }

  /// Replays all actions and compares the hashes of the states with the recorded hashes.
  ///
  /// No hashes are compared for a translated journal, because translated states have other hashes.
  ///
  /// - Throws: ``JournalError`` if a line does not belong to this program, or a state cannot be
  ///   encoded.
  /// - Returns: The result of the comparison.
  public mutating func verify() throws(JournalError) -> Verification {
    try seek(to: 0)
    var (lastEqual, hashes) = (0, 0)
    while let recorded = try step() {
      guard let hash = recorded.hash, !isTranslated else { continue }
      guard try isState(hash, line: recorded.line) else {
        return .differs((lastEqual + 1)...recorded.number)
      }
      (lastEqual, hashes) = (recorded.number, hashes + 1)
    }
    if let end = journal.end, let hash = end.hash, lastEqual < number, !isTranslated {
      guard try isState(hash, line: end.line) else {
        return .differs((lastEqual + 1)...number)
      }
      hashes += 1
    }
    return .equal(hashes: hashes)
  }

  private var isTranslated: Bool { journal.translation != nil }

  /// Returns whether the state has a given hash.
  private func isState(_ hash: UInt64, line: Int) throws(JournalError) -> Bool {
    do {
      return try JSONWriter().fingerprint(of: state) == hash
    } catch {
      throw .notDecoded(journal.path, line: line, reason: error.inWords)
    }
  }
}
