/// An action that is either a view action or a reducer action, which only effects can send.
///
/// A reducer handles both kinds in one `switch`. A view gets a store whose actions are
/// ``ViewAction``s, so it cannot send a reducer action.
public protocol MergedAction: Sendable {
  /// A user action.
  associatedtype ViewAction: Sendable
  /// An action that only effects send.
  associatedtype ReducerAction: Sendable

  /// Creates a merged action from a view action.
  init(viewAction: ViewAction)

  /// Creates a merged action from a reducer action.
  init(reducerAction: ReducerAction)
}

extension Store where Action: MergedAction {
  /// A store for views, with the same state but only view actions.
  public var viewActions: Store<State, Action.ViewAction> {
    scope(action: Action.init(viewAction:))
  }
}
