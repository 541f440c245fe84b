/// A view with a view store, which sends actions with `send(.increment)`.
@MainActor
public protocol ActionSendable<ViewState, ViewAction> {
  /// The state that the view shows.
  associatedtype ViewState
  /// A user action in the view.
  associatedtype ViewAction: Sendable

  /// The view store from which the view reads its state and to which it sends its actions.
  var viewStore: ViewStore<ViewState, ViewAction> { get }
}

extension ActionSendable {
  /// Sends a view action to the store; see ``ViewStore/send(_:)``.
  ///
  /// - Returns: A handle on the effects of the action.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    viewStore.send(action)
  }
}
