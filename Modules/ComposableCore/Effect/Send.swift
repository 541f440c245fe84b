/// A callable value that sends the actions of an asynchronous effect to the reducer.
///
/// Each action is appended to the store's queue; unless the queue is being drained, it is reduced
/// before the call returns. While the effect runs, the value may be stored, and called from any
/// actor with `await`.
@MainActor
public struct Send<Action: Sendable>: Sendable {
  /// A message of an effect.
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
