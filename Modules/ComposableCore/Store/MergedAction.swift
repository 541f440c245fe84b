/// An action made of two parts: what a person can do, and what only a reducer's effects answer.
///
/// The reducer has one `switch` over the merged action; a view is given a store of
/// ``ViewAction``s and cannot say anything else.
public protocol MergedAction: Sendable {
  /// What a person can do.
  associatedtype ViewAction: Sendable
  /// What only effects send.
  associatedtype ReducerAction: Sendable

  /// Merges what a person did.
  init(viewAction: ViewAction)

  /// Merges what an effect answers.
  init(reducerAction: ReducerAction)
}

extension Store where Action: MergedAction {
  /// The store as a view may see it: the same state, and the actions of a person alone.
  public var viewActions: Store<State, Action.ViewAction> {
    scope(action: Action.init(viewAction:))
  }
}
