/// A callable value that sends an asynchronous effect's actions to the reducer.
///
/// Each action is appended to the store's queue, and is reduced before the call returns unless the
/// queue is being drained. While the effect runs, the value may be stored and may be called from
/// any actor with `await`.
@MainActor
public struct Send<Action: Sendable>: Sendable {
  /// A message from an effect.
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

  /// Requests the dismissal of the effect's feature; see ``Dismiss``.
  ///
  /// ```swift
  /// try await clock.sleep(for: .seconds(1))
  /// send(dismiss)
  /// ```
  public func callAsFunction(_ dismiss: Dismiss) {
    deliver(.dismiss)
  }
}
