import ComposableCore

/// The numbered states and actions of an exploration, and its rules.
///
/// A search works with the numbers. Its code is the same for every type of state, so it needs no
/// specialization and copies no states.
@MainActor
final class ExploredValues<State, Action: Sendable> {
  /// The user actions that are possible in a state.
  private let possibleActions: @MainActor (State) -> [Action]

  private let rules: [StateExplorer<State, Action>.Rule]
  private let states = ValueTable<State>()
  private let actions = ValueTable<Action>()

  /// The stages in which effects were watched.
  let stages = EffectStages()

  /// The user actions that are possible in the visited states, state by state.
  ///
  /// Equal actions are repeated, because each is sent as it is.
  private(set) var userActions: [Action] = []

  /// The indices of the user actions that are possible in a state, by state number.
  private var userActionsByState: [Int: Range<Int>] = [:]

  /// The numbers of the states that moves led to, and of the actions that started effects; used as
  /// guesses for the next lookup.
  private var stateGuesses: [ExploredStep: Int] = [:]
  private var actionGuesses: [Int: Int] = [:]

  init(
    _ rules: [StateExplorer<State, Action>.Rule],
    _ possibleActions: @escaping @MainActor (State) -> [Action]
  ) {
    self.rules = rules
    self.possibleActions = possibleActions
  }

  // MARK: - States and actions

  /// Returns the state with a given number.
  func state(_ number: Int) -> State { states.values[number] }

  /// Returns the number of a state.
  func number(of state: State) -> Int { states.number(of: state) }

  /// Returns the number of a state that a step led to.
  func number(of state: State, after step: ExploredStep) -> Int {
    let guess = stateGuesses[step]
    let number = states.number(of: state, guess: guess)
    if number != guess { stateGuesses[step] = number }
    return number
  }

  /// Returns the number of an action that started an effect.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - before: The number of the state before the action.
  /// - Returns: The number.
  func number(of action: Action, in before: Int) -> Int {
    let guess = actionGuesses[before]
    let number = actions.number(of: action, guess: guess)
    if number != guess { actionGuesses[before] = number }
    return number
  }

  /// Returns the indices of the user actions that are possible in the numbered state.
  func userActions(in number: Int) -> Range<Int> {
    if let range = userActionsByState[number] { return range }
    let first = userActions.count
    userActions += possibleActions(state(number))
    let range = first..<userActions.count
    userActionsByState[number] = range
    return range
  }

  /// Whether a user action is possible in a state.
  func isPossible(_ userAction: Int, in state: State) -> Bool {
    let number = actions.number(of: userActions[userAction])
    return possibleActions(state).contains { actions.number(of: $0) == number }
  }

  // MARK: - Rules

  /// Whether any rule is checked for each reduction.
  var hasRulesForReductions: Bool {
    rules.contains { if case .reachable = $0.kind { false } else { true } }
  }

  /// Returns the name of the first rule that the reductions break; nil if they break none.
  func brokenRule(by reductions: [Reduction<State, Action>]) -> String? {
    for reduction in reductions {
      for rule in rules where !rule.holds(for: reduction) { return rule.name }
    }
    return nil
  }

  /// Returns the index of the first reduction that breaks the named rule; nil if there is none.
  func firstBreak(of name: String, in reductions: [Reduction<State, Action>]) -> Int? {
    let rules = rules.filter { $0.name == name }
    return reductions.firstIndex { reduction in rules.contains { !$0.holds(for: reduction) } }
  }

  /// Whether any rule is a goal.
  var hasGoals: Bool { rules.contains { if case .reachable = $0.kind { true } else { false } } }

  /// The rules about states, as functions of state numbers.
  var stateRules: [StateRule] {
    rules.compactMap { rule in
      switch rule.kind {
      case .state(let holds):
        StateRule(name: rule.name, isGoal: false) { holds(self.state($0)) }
      case .reachable(let isGoal):
        StateRule(name: rule.name, isGoal: true) { isGoal(self.state($0)) }
      case .transition: nil
      }
    }
  }
}

/// A state, and the index of a move that is possible in the state.
struct ExploredStep: Hashable {
  /// The number of the state.
  let state: Int
  let move: Int
}

/// A rule about states that are given by their numbers.
struct StateRule {
  let name: String

  /// Whether the rule is a goal that must always be reachable, rather than hold in every state.
  let isGoal: Bool
  let holds: @MainActor (Int) -> Bool
}
