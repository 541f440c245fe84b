/// A handle on the tree of effects of one sent action: its effects, and the effects of the actions
/// that they sent.
///
/// The handle of an action without effects is finished at once.
@MainActor
public struct StoreTask: Sendable {
  @usableFromInline let tree: EffectTree?

  @inlinable
  init(_ tree: EffectTree?) {
    self.tree = tree
  }

  /// Whether no effect of the tree is running or waiting.
  public var isFinished: Bool {
    tree?.isFinished ?? true
  }

  /// Whether effects of the tree are running, all of which have been cancelled.
  package var isCancelled: Bool { tree?.isRunningCancelled ?? false }

  /// Waits for the whole tree of effects.
  ///
  /// It returns when all of them are over. Cancelling the calling task cancels all of them, in a
  /// turn of the main actor of its own: what they send before that is still reduced.
  public func finish() async {
    guard let tree, !tree.isFinished else { return }
    await withTaskCancellationHandler {
      await tree.finish()
    } onCancel: {
      Task { @MainActor in tree.cancel() }
    }
  }

  /// Cancels the whole tree of effects, and no other.
  ///
  /// Actions that were sent before are still reduced. No further action is sent, and no further
  /// effect started.
  public func cancel() {
    tree?.cancel()
  }
}
