import ComposableCore

/// A store of an explored reducer that represents states and actions by numbers.
@MainActor
protocol ExploredStore: AnyObject {
  /// The stages in which effects were watched in this exploration.
  var stages: EffectStages { get }

  /// Receives the requests of the store's effects.
  var world: ExplorerWorld { get }

  /// The store's effects in flight.
  var effects: EffectRegistry { get }

  /// The reports of the store's engine.
  var reports: Reports { get }

  /// Replaces the state unless it is the current one, and forgets the reductions; effects stay in
  /// flight.
  ///
  /// - Returns: Whether the new state contains all children that have effects in flight. If not,
  ///   the store can no longer be used.
  func replaceState(with number: Int) -> Bool

  /// Forgets the reductions, so that the reductions recorded next belong to one move.
  func forgetReductions()

  /// Sends a user action; see ``ExploredValues/userActions``.
  func send(_ userAction: Int)

  /// Returns the user actions that are currently possible; see ``ExploredValues/userActions``.
  func userActions() -> Range<Int>

  /// Whether a user action is currently possible.
  func isPossible(_ userAction: Int) -> Bool

  /// Returns the number of the state; `step` is the step that led to it, nil if it is not known.
  func state(after step: ExploredStep?) -> Int

  /// The number of reductions since the store was created.
  var reductionCount: UInt64 { get }

  /// The numbers of the states between the reductions.
  var passedStates: [Int] { get }

  /// Returns the numbers of the action that returned a plan and of the state before it.
  func origin(of plan: UInt64) -> EffectsKey.Origin?

  /// The name of the first rule that the reductions break; nil if they break none.
  var brokenRule: String? { get }
}
