internal import ComposableCore
internal import ComposableScripts
import Synchronization

/// Part of a recorded session as a test script.
package struct RecordedScript: Equatable, Sendable {
  /// The steps as source code, for `assert(steps:)` of `ComposableTesting`.
  package let steps: [String]

  /// The state before the first step, as source code.
  package let initialState: String

  /// The number of the recorded action that led to the initial state; zero for the first state.
  package let start: Int

  /// The times at which the actions of the steps were recorded, in microseconds since 1970.
  package let times: [Int]

  /// The number of actions before the script was shortened.
  package let actionCount: Int
}

extension JournalReplay where Action: Equatable {
  /// Returns a script whose last action changes the state as in the recording, without earlier
  /// actions that do not affect this change.
  ///
  /// The last action is the replay's current action. An earlier action is left out together with
  /// the actions that its effects sent. The script receives the actions of effects, so the test's
  /// environment must give the recorded responses. A script that would have more than 1,000 steps
  /// starts in the state before the user action that led to the last action.
  ///
  /// - Parameters:
  ///   - part: The path of the part of the state whose change matters, as in
  ///     ``StateDifference/path``; empty for the whole state.
  ///   - isolation: The caller's actor.
  ///   - goesOn: Returns whether to try leaving out more actions, given the number of remaining
  ///     user actions. It is called before each attempt.
  /// - Throws: ``JournalError`` if a line does not belong to this program, a state cannot be
  ///   encoded, or the script is too long.
  /// - Returns: The script; nil if the last action does not change the part.
  /// - Complexity: O(*n*) in the number of actions. Attempts end when they have taken about 100
  ///   times as long as a replay of all actions, or of 20,000 actions if there are fewer.
  package func script(
    for part: String = "", isolation: isolated (any Actor)? = #isolation,
    goesOn: (_ left: Int) async -> Bool = { _ in true }
  ) async throws(JournalError) -> RecordedScript? {
    let actions = try recordedActions()
    var first = self
    try first.seek(to: 0)
    // The attempts lead to states with many of the parts of this state.
    first.encoded = (number, try encodedState())
    let goal = try first.change(of: part, by: actions)
    if !part.isEmpty, goal.old == goal.new { return nil }
    var start = first
    var kept = try await first.shortened(actions, to: goal, of: part, goesOn)
    if kept.count > Self.stepLimit, let root = actions.last?.root, root > 1 {
      let later = actions.filter { $0.root >= root }
      try start.seek(to: root - 1)
      if try start.change(of: part, by: later) == goal {
        kept = try await start.shortened(later, to: goal, of: part, goesOn)
      }
    }
    guard kept.count <= Self.stepLimit else {
      throw .scriptTooLong(steps: kept.count, limit: Self.stepLimit)
    }
    var lines: [String] = []
    _ = start.reduced(kept) { before, step, after in
      let origin = step.recorded.cause.map { ActionOrigin.effect(of: $0) } ?? .view
      lines.append(scriptStep(step.action, from: origin, before: before, after: after))
    }
    return RecordedScript(
      steps: lines, initialState: swiftSource(start.state), start: start.number,
      times: kept.map { journal.header.start + $0.recorded.time }, actionCount: number)
  }

  private static var stepLimit: Int { 1000 }

  /// Returns the actions up to and including the current one.
  private func recordedActions() throws(JournalError) -> [Recorded] {
    var actions: [Recorded] = []
    for recorded in journal.actions.prefix(number) {
      let action: Action = try journal.decode(.action, recorded.action, line: recorded.line)
      let root = recorded.cause.map { actions[$0 - 1].root } ?? recorded.number
      actions.append(Recorded(action: action, recorded: recorded, root: root))
    }
    return actions
  }

  /// Returns a subset of the actions, the last of which makes the same change.
  private func shortened(
    _ actions: [Recorded], to goal: Change, of part: String,
    isolation: isolated (any Actor)? = #isolation, _ goesOn: (Int) async -> Bool
  ) async throws(JournalError) -> [Recorded] {
    guard let last = actions.last?.root else { return [] }
    let trees = Dictionary(grouping: actions, by: \.root)
    func steps(of roots: some Sequence<Int>) -> [Recorded] {
      (roots.flatMap { trees[$0, default: []] } + trees[last, default: []])
        .sorted { $0.recorded.number < $1.recorded.number }
    }
    var failure: JournalError?
    var work = 100 * max(actions.count, 20_000)
    // An action takes about as long as comparing 40 bytes of a state.
    let comparison = 100 + (encoded?.state.value.compactText.utf8.count ?? 0) / 40
    func holds(_ roots: [Int]) -> Bool {
      let steps = steps(of: roots)
      work -= steps.count + comparison
      let reports = ReportLog()
      let result = Reporter.$current.withValue(reports.reporter) {
        Result { () throws(JournalError) in try change(of: part, by: steps) }
      }
      switch result {
      // A reported mistake would also fail a test.
      case .success(let change): return reports.isEmpty && change == goal
      case .failure(let error):
        failure = error
        return false
      }
    }
    let roots = trees.keys.filter { $0 != last }.sorted()
    // Often the last actions are enough, and trying fewer actions is faster.
    var count = 0
    while count < roots.count, !holds(roots.suffix(count)) {
      guard await goesOn(roots.count) else { return actions }
      count = max(2 * count, 1)
    }
    let kept = await ComposableScripts.shortened(
      roots.suffix(count),
      goesOn: { left in
        guard work > 0, failure == nil else { return false }
        return await goesOn(left)
      }, while: holds)
    if let failure { throw failure }
    return steps(of: kept)
  }

  /// A part of the state before and after an action.
  private typealias Change = (old: JSONNode?, new: JSONNode?)

  /// Returns a part of the state before and after the last of the actions.
  private func change(
    of part: String, by steps: [Recorded]
  ) throws(JournalError) -> Change {
    let before = reduced(steps.dropLast())
    let after = before.reduced(steps.suffix(1))
    let old = try before.encodedState(after: encoded?.state)
    return (old.part(at: part), try after.encodedState(after: old).part(at: part))
  }

  /// Returns a replay that has reduced additional actions.
  ///
  /// - Parameters:
  ///   - steps: The actions.
  ///   - body: Called with each action and the states before and after it.
  /// - Returns: The replay.
  private func reduced(
    _ steps: some Sequence<Recorded>, _ body: (State, Recorded, State) -> Void = { _, _, _ in }
  ) -> Self {
    var replay = self
    for step in steps {
      let before = replay.state
      replay.reduce(step.action, at: step.recorded.time)
      body(before, step, replay.state)
    }
    return replay
  }

  private struct Recorded {
    let action: Action
    let recorded: RecordedAction
    /// The number of the user action that led to this action.
    let root: Int
  }
}

/// Records whether anything was reported.
private final class ReportLog: Sendable {
  private let count = Atomic(0)

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  var reporter: Reporter { Reporter { [self] _ in count.add(1, ordering: .relaxed) } }
}
