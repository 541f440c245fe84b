/// A mapping between a part of the application and one screen: from the state of the part to the
/// view state of the screen, and from view actions to the actions of the part.
///
/// ```swift
/// private struct RollsConnector: Connector {
///   func connect(state: TableState) -> String { "\(state.dice.rolls)" }
///   func connect(action: DiceAction) -> TableAction { .dice(action) }
/// }
/// ```
///
/// Both mappings are plain functions, which can be tested without a store.
public protocol Connector<State, Action, ViewState, ViewAction> {
  /// The state of the part.
  associatedtype State
  /// An action of the part.
  associatedtype Action: Sendable
  /// The state that the screen shows.
  associatedtype ViewState: Equatable
  /// A user action on the screen.
  associatedtype ViewAction: Equatable & Sendable

  /// Returns the view state for a state of the part.
  @MainActor func connect(state: State) -> ViewState

  /// Returns the action for a view action.
  @MainActor func connect(action: ViewAction) -> Action
}

extension Store {
  /// Returns a view store for the connector's screen, whose observers are notified only when the
  /// view state changes.
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
