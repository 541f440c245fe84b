/// A handle on what one sent action set going: its effects and the effects of the actions they
/// sent.
///
/// The handle of an action without effects is finished at once.
@MainActor
public struct StoreTask: Sendable {
  @usableFromInline let tree: EffectTree?

  @inlinable
  init(_ tree: EffectTree?) {
    self.tree = tree
  }

  /// Whether nothing runs any more.
  public var isFinished: Bool {
    tree?.isFinished ?? true
  }

  /// Waits for the whole tree of effects.
  ///
  /// It takes as long as the slowest of them. Cancelling the caller cancels them all.
  public func finish() async {
    guard let tree, !tree.isFinished else { return }
    await withTaskCancellationHandler {
      await tree.finish()
    } onCancel: {
      Task { @MainActor in tree.cancel() }
    }
  }

  /// Ends the whole tree of effects, and no other.
  ///
  /// What has been sent stays sent; nothing more is sent and nothing new is started.
  public func cancel() {
    tree?.cancel()
  }
}
