import ComposableCore
import ComposableTesting

/// A small reducer as data: for each state and action the next state and a tree of effects.
struct Program: CustomStringConvertible {
  /// An effect as data.
  indirect enum Tree: Sendable {
    case send(Int)
    /// A request with a name; each response sends an action. There may be none.
    case request(name: Int, actions: [Int])
    /// Several requests with one name in a row; the responses together choose an action.
    case chain(name: Int, length: Int, actions: [Int])
    /// An action each second, until it is cancelled.
    case ticker(Int)
    case merge([Tree])
    case sequence([Tree])
    case cancellable(Tree, id: Int, cancelsInFlight: Bool)
    case cancel(id: Int)
    /// Starts after a pause; starting another one with the id cancels it.
    case debounce(Tree, id: Int)
    /// Starts an effect without waiting for it; there is none in another one.
    case background(Tree)
  }

  struct Step: Sendable {
    let state: Int
    let effect: Tree?
  }

  static let stateCount = 3
  static let actionCount = 4

  /// The actions that the user can send.
  static let userActions = [0, 1]

  /// The step of each action in each state.
  let steps: [[Step]]

  init(using random: inout SeededGenerator) {
    steps = (0..<Self.stateCount).map { _ in
      (0..<Self.actionCount).map { action in
        // User actions start effects; the actions of effects do so less often, which keeps the
        // programs small.
        let hasEffect = Int.random(in: 0..<10, using: &random) < (action < 2 ? 5 : 2)
        let tree = Self.tree(depth: 2, of: action, isInBackground: false, using: &random)
        // Most of them cancel their previous effects, or effects in flight would have no limit.
        let isAlone = Int.random(in: 0..<10, using: &random) < 9
        return Step(
          state: Int.random(in: 0..<Self.stateCount, using: &random),
          effect: !hasEffect
            ? nil : isAlone ? .cancellable(tree, id: 2 + action, cancelsInFlight: true) : tree)
      }
    }
  }

  static func tree(
    depth: Int, of action: Int, isInBackground: Bool, using random: inout SeededGenerator
  ) -> Tree {
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    func sent() -> Int { 2 + number(actionCount - 2) }
    func part(isInBackground: Bool = isInBackground) -> Tree {
      tree(depth: depth - 1, of: action, isInBackground: isInBackground, using: &random)
    }
    func parts() -> [Tree] { (0..<2 + number(2)).map { _ in part() } }
    switch number(depth > 0 ? 13 : 7) {
    // An action that is sent at once is a later one, so that there is no endless chain.
    case 0 where action < actionCount - 1:
      return .send(max(2, action + 1) + number(actionCount - max(2, action + 1)))
    case 0, 1, 2: return .request(name: number(2), actions: (0..<number(3)).map { _ in sent() })
    case 3, 4:
      return .chain(
        name: number(2), length: 2 + number(2), actions: (0..<2).map { _ in sent() })
    case 5: return .cancel(id: number(2))
    case 6: return .ticker(sent())
    case 7: return .merge(parts())
    case 8, 9: return .sequence(parts())
    case 10: return .debounce(part(), id: number(2))
    case 11 where !isInBackground: return .background(part(isInBackground: true))
    default:
      return .cancellable(
        part(), id: number(2), cancelsInFlight: Bool.random(using: &random))
    }
  }

  var description: String {
    steps.enumerated().map { state, actions in
      actions.enumerated().map { action, step in
        "\(state), \(action) -> \(step.state) \(step.effect.map { "\($0)" } ?? "")"
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

/// The environment of a program's reducer: requests for the index of one of several responses.
struct ProgramEnvironment: Sendable {
  let request: @Sendable (_ name: Int, _ responseCount: Int) async throws -> Int
  let clock: any Clock<Duration>
}

extension ProgramEnvironment {
  init(_ world: ExplorerWorld) {
    self.init(
      request: { name, count in
        try await world.answer(
          to: "request \(name)", oneOf: (0..<count).map { .success(Quiet(choice: $0)) }
        ).choice
      },
      clock: world.clock)
  }
}

/// A response with the same description as any other.
private struct Quiet: Sendable, CustomStringConvertible {
  let choice: Int
  var description: String { "a response" }
}

extension Program.Tree {
  func effect(_ environment: ProgramEnvironment) -> Effect<Int> {
    switch self {
    case .send(let action): .send(action)
    case .request(let name, let actions):
      .run { send in send(actions[try await environment.request(name, actions.count)]) }
    case .chain(let name, let length, let actions):
      .run { send in
        var sum = 0
        for _ in 0..<length { sum += try await environment.request(name, 2) }
        send(actions[sum % actions.count])
      }
    case .ticker(let action):
      .timer(every: .seconds(1), clock: environment.clock) { action }
    case .merge(let parts): .merge(parts.map { $0.effect(environment) })
    case .sequence(let parts): .concatenate(parts.map { $0.effect(environment) })
    case .cancellable(let part, let id, let cancelsInFlight):
      part.effect(environment).cancellable(id: id, cancelInFlight: cancelsInFlight)
    case .cancel(let id): .cancel(id: id)
    case .debounce(let part, let id):
      part.effect(environment).debounce(id: id, for: .seconds(1), clock: environment.clock)
    case .background(let part): part.effect(environment).background()
    }
  }
}

/// A state that is a number, whatever its description and conformances.
protocol ProgramState: Sendable {
  init(number: Int)
  var number: Int { get }
}

extension Program {
  /// An explorer of the program.
  @MainActor
  func explorer<State: ProgramState>(
    of type: State.Type, limit: Int
  ) -> StateExplorer<State, Int> {
    let steps = steps
    let reducer = Reducer<State, Int, ProgramEnvironment> { state, action, environment in
      let step = steps[state.number][action]
      state = State(number: step.state)
      return step.effect?.effect(environment) ?? .none
    }
    return StateExplorer(
      initialStates: [State(number: 0)],
      reducer: reducer,
      environment: { ProgramEnvironment($0) },
      limits: .init(states: limit, depth: .max),
      actions: { _ in Program.userActions }
    )
  }
}
