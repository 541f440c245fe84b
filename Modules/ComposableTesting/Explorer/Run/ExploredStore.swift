import ComposableCore

/// A store of an explored reducer, whose states and actions are given by their numbers.
@MainActor
protocol ExploredStore: AnyObject {
  /// The stages of effects that were watched in this exploration.
  var stages: EffectStages { get }

  /// Receives the requests of its effects.
  var world: ExplorerWorld { get }

  /// Its effects in flight.
  var effects: EffectRegistry { get }

  /// The reports of its engine.
  var reports: Reports { get }

  /// Replaces the state, unless it is the present one, and forgets the reductions; the effects stay
  /// in flight.
  ///
  /// - Returns: Whether the state contains all children that have effects in flight.
  func replaceState(with number: Int) -> Bool

  /// Forgets the reductions.
  func forgetReductions()

  /// Sends a user action; see ``ExploredValues/userActions``.
  func send(_ userAction: Int)

  /// Returns the user actions that are possible now; see ``ExploredValues/userActions``.
  func userActions() -> Range<Int>

  /// Whether a user action is possible now.
  func isPossible(_ userAction: Int) -> Bool

  /// Returns the number of the state; `step` is the one that led to it, if that is known.
  func state(after step: ExploredStep?) -> Int

  /// The number of reductions since it was created.
  var reductionCount: UInt64 { get }

  /// The numbers of the states between the reductions.
  var passedStates: [Int] { get }

  /// Returns the numbers of the action that returned a plan and of the state before it.
  func origin(of plan: UInt64) -> EffectsKey.Origin?

  /// The name of the first rule that the reductions break; nil if they break none.
  var brokenRule: String? { get }
}
