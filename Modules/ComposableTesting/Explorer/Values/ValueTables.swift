/// The states and actions of an exploration, by number.
struct ValueTables<State, Action> {
  var states = ValueTable<State>()
  var actions = ValueTable<Action>()

  /// The numbers of the states to which moves led, and of the actions that started effects: guesses
  /// for the next lookup.
  private var stateGuesses: [Step: Int] = [:]
  private var actionGuesses: [Int: Int] = [:]

  /// A state, and the index of one of the moves that can be made in it.
  private struct Step: Hashable {
    let state: Int
    let move: Int
  }

  /// Returns the number of a state to which a move led.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - before: The number of the state before it.
  ///   - move: The index of the move among those that can be made in that state.
  /// - Returns: The number.
  mutating func number(of state: State, after before: Int, move: Int) -> Int {
    let step = Step(state: before, move: move)
    let guess = stateGuesses[step]
    let number = states.number(of: state, guess: guess)
    if number != guess { stateGuesses[step] = number }
    return number
  }

  /// Returns the number of an action that started an effect.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - before: The number of the state before it.
  /// - Returns: The number.
  mutating func number(of action: Action, in before: Int) -> Int {
    let guess = actionGuesses[before]
    let number = actions.number(of: action, guess: guess)
    if number != guess { actionGuesses[before] = number }
    return number
  }
}
