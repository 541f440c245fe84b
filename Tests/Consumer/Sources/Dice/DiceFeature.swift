public import ComposableCore

/// What is known of the dice.
public struct DiceState: Equatable, Sendable {
  /// Whether one is being rolled.
  public var isRolling = false

  /// What was rolled, the first one first.
  public var rolls: [Int] = []

  /// Makes a state in which nothing was rolled.
  public init() {}
}

/// Everything that can happen.
public enum DiceAction: Equatable, Sendable {
  /// The user rolls one.
  case rollTapped
  /// The dice came to rest.
  case rolled(Int)
}

/// The dependencies of the feature.
public struct DiceEnvironment: Sendable {
  /// Rolls one.
  public var roll: @Sendable () async -> Int

  /// Makes an environment.
  public init(roll: @escaping @Sendable () async -> Int) {
    self.roll = roll
  }
}

/// Every decision.
public let diceReducer = Reducer<DiceState, DiceAction, DiceEnvironment> {
  state, action, environment in
  switch action {
  case .rollTapped:
    state.isRolling = true
    return .run { send in send(.rolled(await environment.roll())) }
  case .rolled(let number):
    state.isRolling = false
    state.rolls.append(number)
    return .none
  }
}
