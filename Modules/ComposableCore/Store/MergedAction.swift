/// An action that is either a view action or a reducer action, which only the effects of a reducer
/// send.
///
/// The reducer has one `switch` over the merged action. A view gets a store of ``ViewAction``s, so
/// it cannot send a reducer action.
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
  /// The store for a view: the same state, with view actions only.
  public var viewActions: Store<State, Action.ViewAction> {
    scope(action: Action.init(viewAction:))
  }
}
