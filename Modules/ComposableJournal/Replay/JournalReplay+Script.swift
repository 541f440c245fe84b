internal import ComposableCore
internal import ComposableScripts
import Synchronization

/// A part of a recorded session as a script of a test.
public struct RecordedScript: Equatable, Sendable {
  /// The steps as source code, for `assert(steps:)` of `ComposableTesting`.
  public let steps: [String]

  /// The state before the first step, as source code.
  public let initialState: String

  /// The times at which the actions of the steps were recorded, in microseconds since 1970.
  public let times: [Int]

  /// The number of actions of which the script was made, before it was shortened.
  public let actionCount: Int
}

extension JournalReplay where Action: Equatable {
  /// Returns a script in which the last action changes the state as it does in the recording,
  /// without the actions before it that make no difference to that.
  ///
  /// The last action is the one at which the replay is. Another is left out together with those
  /// that its effects have sent. What effects have sent is received: the environment of the test
  /// has to answer as it was recorded.
  ///
  /// - Parameters:
  ///   - part: The path of the part of the state whose change counts, as in
  ///     ``StateDifference/path``; empty for the whole state.
  ///   - isolation: The actor of the caller.
  /// - Throws: ``JournalError`` if a line is not one of this program, or a state is not encodable.
  /// - Returns: The script; nil if the last action does not change the part.
  /// - Complexity: O(*n*² log *n*) in the number of actions, O(*n*³) in the worst case.
  public func script(
    for part: String = "", isolation: isolated (any Actor)? = #isolation
  ) async throws(JournalError) -> RecordedScript? {
    let causes = JournalCauses(of: journal)
    var trees: [Int: [Recorded]] = [:]
    for recorded in journal.actions.prefix(number) {
      let action: Action = try Self.decode(recorded.action, line: recorded.line, of: journal)
      let root = causes.root(of: recorded.number) ?? recorded.number
      trees[root, default: []].append(Recorded(action: action, recorded: recorded))
    }
    let last = causes.root(of: number).flatMap { trees.removeValue(forKey: $0) } ?? []
    func steps(of roots: [Int]) -> [Recorded] {
      (roots.flatMap { trees[$0, default: []] } + last)
        .sorted { $0.recorded.number < $1.recorded.number }
    }
    var start = self
    try start.seek(to: 0)
    let goal = try start.change(of: part, by: steps(of: Array(trees.keys)))
    if !part.isEmpty, goal.old == goal.new { return nil }
    var failure: JournalError?
    let roots = await shortened(trees.keys.sorted()) { roots in
      let reports = ReportLog()
      let result = Reporter.$current.withValue(reports.reporter) {
        Result { () throws(JournalError) in try start.change(of: part, by: steps(of: roots)) }
      }
      switch result {
      // What is reported as a mistake would fail in a test, too.
      case .success(let change): return reports.isEmpty && change == goal
      case .failure(let error):
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    let kept = steps(of: roots)
    var lines: [String] = []
    _ = start.reduced(kept) { before, step, after in
      let origin = step.recorded.cause.map { ActionOrigin.effect(of: $0) } ?? .view
      lines.append(scriptStep(step.action, from: origin, before: before, after: after))
    }
    return RecordedScript(
      steps: lines, initialState: swiftSource(start.state),
      times: kept.map { journal.header.start + $0.recorded.time }, actionCount: number)
  }

  /// Returns a part of the state before and after the last of some actions.
  private func change(
    of part: String, by steps: [Recorded]
  ) throws(JournalError) -> (old: JSONValue?, new: JSONValue?) {
    let before = reduced(steps.dropLast())
    let after = before.reduced(steps.suffix(1))
    return (
      try before.encodedState().value.part(at: part), try after.encodedState().value.part(at: part)
    )
  }

  /// Returns a replay in which some actions were reduced as well.
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
  }
}

/// Whether anything was reported.
private final class ReportLog: Sendable {
  private let count = Atomic(0)

  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  var reporter: Reporter { Reporter { [self] _ in count.add(1, ordering: .relaxed) } }
}
