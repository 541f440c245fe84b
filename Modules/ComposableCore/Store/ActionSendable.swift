/// A view that has a view store and sends actions with `send(.increment)`.
@MainActor
public protocol ActionSendable<ViewState, ViewAction> {
  /// The state that the view shows.
  associatedtype ViewState
  /// A user action in the view.
  associatedtype ViewAction: Sendable

  /// The view store that provides the view's state and receives its actions.
  var viewStore: ViewStore<ViewState, ViewAction> { get }
}

extension ActionSendable {
  /// Sends a view action to the store; see ``ViewStore/send(_:)``.
  ///
  /// - Returns: A handle on the action's effects.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    viewStore.send(action)
  }
}
