/// Says how one screen sees a part of the application: which view state it shows and what its view
/// actions mean.
///
/// ```swift
/// private struct RollsConnector: Connector {
///   func connect(state: TableState) -> String { "\(state.dice.rolls)" }
///   func connect(action: DiceAction) -> TableAction { .dice(action) }
/// }
/// ```
///
/// Both mappings are plain functions that need no store to be tested.
public protocol Connector<State, Action, ViewState, ViewAction> {
  /// The state of the part.
  associatedtype State
  /// Everything that can happen in the part.
  associatedtype Action: Sendable
  /// What the screen shows.
  associatedtype ViewState: Equatable
  /// What a user can do on the screen.
  associatedtype ViewAction: Equatable & Sendable

  /// Makes what the screen shows.
  @MainActor func connect(state: State) -> ViewState

  /// Returns the action that a view action means.
  @MainActor func connect(action: ViewAction) -> Action
}

extension Store {
  /// A view store for the connector's screen, without repeats.
  public func connect<C: Connector>(
    using connector: C
  ) -> ViewStore<C.ViewState, C.ViewAction> where C.State == State, C.Action == Action {
    view(
      state: { connector.connect(state: $0) },
      action: { connector.connect(action: $0) }
    )
  }

  /// A store of a part: ``scope(state:action:)-(_,(LocalAction)->Action)`` in the words of
  /// connectors.
  public func derived<LocalState, LocalAction>(
    deriveState: @escaping @MainActor (State) -> LocalState,
    embedAction: @escaping @MainActor (LocalAction) -> Action
  ) -> Store<LocalState, LocalAction> {
    scope(state: deriveState, action: embedAction)
  }
}
