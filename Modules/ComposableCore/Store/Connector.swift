/// A mapping from the state of one part of the application to a screen's view state, and from the
/// screen's view actions to the part's actions.
///
/// ```swift
/// private struct RollsConnector: Connector {
///   func connect(state: TableState) -> String { "\(state.dice.rolls)" }
///   func connect(action: Dice.Action) -> TableAction { .dice(action) }
/// }
/// ```
///
/// Both mappings are plain functions that can be tested without a store.
public protocol Connector<State, Action, ViewState, ViewAction> {
  /// The part's state.
  associatedtype State
  /// An action of the part.
  associatedtype Action: Sendable
  /// The state that the screen shows.
  associatedtype ViewState: Equatable
  /// A user action on the screen.
  associatedtype ViewAction: Equatable & Sendable

  /// Returns the view state for the part's state.
  @MainActor func connect(state: State) -> ViewState

  /// Returns the action for a view action.
  @MainActor func connect(action: ViewAction) -> Action
}

extension Store {
  /// Returns a view store for the connector's screen; observers are notified only when the view
  /// state changes.
  @inlinable
  public func connect<C: Connector>(
    using connector: C
  ) -> ViewStore<C.ViewState, C.ViewAction> where C.State == State, C.Action == Action {
    view(
      state: { connector.connect(state: $0) },
      action: { connector.connect(action: $0) }
    )
  }
}
