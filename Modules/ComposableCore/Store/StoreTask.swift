/// A handle on the tree of one action's effects: the action's own effects, and the effects of the
/// actions that they send.
///
/// The handle of an action without effects is finished immediately.
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

  /// Whether the tree has running effects, all of which are cancelled.
  package var isCancelled: Bool { tree?.isRunningCancelled ?? false }

  /// Waits for the whole tree of effects.
  ///
  /// This method returns when all effects of the tree have ended. Cancelling the calling task
  /// cancels the tree in a separate turn of the main actor, so actions sent before that turn are
  /// still reduced.
  public func finish() async {
    guard let tree, !tree.isFinished else { return }
    await withTaskCancellationHandler {
      await tree.finish()
    } onCancel: {
      Task { @MainActor in tree.cancel() }
    }
  }

  /// Cancels all effects of this tree, and no others.
  ///
  /// Actions that were already sent are still reduced. No further actions are sent, and no further
  /// effects are started.
  public func cancel() {
    tree?.cancel()
  }
}
