/// A view that holds a view store and says `send(.increment)` as if the door were its own.
@MainActor
public protocol ActionSendable<ViewState, ViewAction> {
  /// What the view shows.
  associatedtype ViewState
  /// What a person can do in the view.
  associatedtype ViewAction: Sendable

  /// The view's only way in and out.
  var viewStore: ViewStore<ViewState, ViewAction> { get }
}

extension ActionSendable {
  /// Tells the reducer what a person did; see ``ViewStore/send(_:)``.
  ///
  /// - Returns: A handle on the effects this set going.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    viewStore.send(action)
  }
}
