import ComposableCore
import Synchronization

extension StateExplorer {
  /// One life of the reducer, from an initial state on.
  @MainActor
  final class Run {
    private let world: ExplorerWorld
    private let view: ViewStore<State, Action>
    private let effects: EffectRegistry
    private let history: History
    private let reports = Reports()

    /// What was reduced so far.
    @MainActor
    private final class History {
      var entries: [(before: State, action: Action, after: State, origin: ActionOrigin)] = []
      var latest: State

      init(_ state: State) {
        latest = state
      }

      func append(_ action: Action, _ after: State, _ origin: ActionOrigin) {
        entries.append((latest, action, after, origin))
        latest = after
      }
    }

    init<Environment>(
      _ state: State,
      _ reducer: Reducer<State, Action, Environment>,
      _ environment: Environment,
      _ world: ExplorerWorld
    ) {
      let history = History(state)
      let reports = reports
      let store = Store(
        initialState: state,
        reducer: reducer,
        environment: environment,
        reporter: Reporter { reports.append($0.message) },
        observers: [StoreObserver { history.append($0, $1, $2) }]
      )
      self.world = world
      self.history = history
      view = store.view(removeDuplicates: { _, _ in true })
      effects = store.effects
    }

    var state: State { history.latest }

    /// Whether nothing is in flight.
    var isAtRest: Bool { effects.isEmpty && world.requestCount == 0 }

    /// What tells one state from another: the state, and what its effects wait for.
    var key: String {
      (described(state) + world.requests.map(\.name).sorted()).joined(separator: "\n")
    }

    /// The key in one line.
    var label: String {
      let waiting = world.requests.map(\.name).sorted()
      return "\(state)" + (waiting.isEmpty ? "" : " waiting for \(waiting.joined(separator: ", "))")
    }

    /// What can happen now.
    func moves(_ actions: (State) -> [Action]) -> [Move<Action>] {
      var names: Set<String> = []
      let answers = world.requests.filter { names.insert($0.name).inserted }.flatMap { request in
        request.answers.map { Move<Action>.answer(request: request.name, with: $0) }
      }
      return actions(state).map { .send($0) } + answers
    }

    /// Whether a move can be made now.
    func canMake(_ move: Move<Action>, _ actions: (State) -> [Action]) -> Bool {
      let description = "\(move)"
      return moves(actions).contains { "\($0)" == description }
    }

    /// Makes a move and lets its effects go on until they ask again or are over.
    ///
    /// - Returns: The first rule that is broken.
    func make(
      _ move: Move<Action>, checking rules: [Rule<State, Action>]
    ) async -> Rule<State, Action>? {
      let first = history.entries.count
      switch move {
      case .send(let action): view.send(action)
      case .answer(let request, let answer): _ = world.choose(answer, of: request)
      }
      await settle()
      for entry in history.entries[first...] {
        for rule in rules {
          let holds =
            switch rule.kind {
            case .state(let holds): holds(entry.after)
            case .transition(let holds): holds(entry.before, entry.action, entry.after)
            case .reachable: true
            }
          if !holds { return rule }
        }
      }
      return problem
    }

    /// What makes the exploration itself doubtful: a report of the engine, or an effect that waits for
    /// something else than the world.
    private var problem: Rule<State, Action>? {
      if let report = reports.first {
        return .always("nothing is reported: \(report)") { _ in true }
      }
      guard world.requestCount < effects.runningCount else { return nil }
      let sources = effects.inFlight.map { "\($0.source)" }.sorted().joined(separator: ", ")
      return .always("effects wait for the explorer's world alone (see \(sources))") { _ in true }
    }

    /// Waits until everything that runs waits for the world.
    private func settle() async {
      guard !effects.isEmpty else { return }
      var rounds = 0
      // Work may be on its way through another executor; two quiet looks in a row end the wait.
      var quiet = 0
      while quiet < 2, rounds < 1000 {
        await Task.yield()
        let isQuiet = world.requestCount >= effects.runningCount
        quiet = isQuiet ? quiet + 1 : 0
        if !isQuiet {
          await Task.detached { await Task.yield() }.value
          rounds += 1
        }
      }
    }

    /// The script that was played, and the rule it breaks.
    func violation(of rule: Rule<State, Action>) -> Exploration<State, Action>.Violation {
      .init(rule: rule.name, script: history.entries.map(Self.line), state: state)
    }

    /// One step, with what it changes.
    private static func line(
      _ entry: (before: State, action: Action, after: State, origin: ActionOrigin)
    ) -> String {
      let kind =
        switch entry.origin {
        case .view: ".send"
        case .effect: ".receive"
        }
      let changes = swiftAssignments(from: entry.before, to: entry.after)
      let closure = changes.isEmpty ? "" : " { \(changes.joined(separator: "; ")) }"
      return "Step(\(kind), \(swiftSource(entry.action)))\(closure)"
    }
  }
}

/// What the engine reported.
private final class Reports: Sendable {
  private let storage = Mutex<[String]>([])

  var first: String? { storage.withLock { $0.first } }

  func append(_ message: String) {
    storage.withLock { $0.append(message) }
  }
}
