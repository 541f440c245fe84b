/// Sends actions from an asynchronous effect back to the reducer.
///
/// Each action goes to the end of the store's queue; outside a running `send` it is reduced before
/// the call returns. It may be kept and called from any actor, with `await`, as long as the effect
/// runs.
@MainActor
public struct Send<Action: Sendable>: Sendable {
  /// What an effect sends.
  enum Message {
    case action(Action)
    case dismiss
  }

  private let deliver: @MainActor (Message) -> Void

  init(_ deliver: @escaping @MainActor (Message) -> Void) {
    self.deliver = deliver
  }

  /// Sends an action to the reducer.
  public func callAsFunction(_ action: Action) {
    deliver(.action(action))
  }

  /// Requests the dismissal of the feature whose effect this is; see ``Dismiss``.
  ///
  /// ```swift
  /// return .run { send in
  ///   try await save(text)
  ///   send(dismiss)
  /// }
  /// ```
  public func callAsFunction(_ dismiss: Dismiss) {
    deliver(.dismiss)
  }
}
