/// The way from an asynchronous effect back to the reducer.
///
/// Each action goes to the end of the store's queue; outside a running `send` it is reduced before
/// the call returns. It may be kept and called from any actor, with `await`, as long as the effect
/// runs.
@MainActor
public struct Send<Action: Sendable>: Sendable {
  private let deliver: @MainActor (Action) -> Void

  init(_ deliver: @escaping @MainActor (Action) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action to the reducer.
  public func callAsFunction(_ action: Action) {
    deliver(action)
  }

  func contramap<NewAction>(
    _ transform: @escaping @Sendable (consuming NewAction) -> Action
  ) -> Send<NewAction> {
    Send<NewAction> { deliver(transform($0)) }
  }
}
