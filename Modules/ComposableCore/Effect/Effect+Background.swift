/// What becomes of work in the background when the program ends.
public enum BackgroundEnd: Hashable, Sendable {
  /// It is cancelled: the ticks of a timer, the events of a system.
  case cancel
  /// It finishes, without the wait of a ``Effect/debounce(id:for:clock:fileID:line:)`` or
  /// ``Effect/throttle(id:for:clock:latest:fileID:line:)``: what was typed last is saved.
  case finish
}

extension Effect {
  /// The same effect as work in the background, which nothing waits for.
  ///
  /// ```swift
  /// return .fireAndForget { try await save(text) }
  ///   .debounce(id: SaveID.pause, for: .seconds(1), clock: environment.clock)
  ///   .background(atEnd: .finish)
  /// ```
  ///
  /// It belongs to the handle of no action: `finish()` does not wait for it, and `cancel()` does
  /// not cancel it once it has started. The same is true of the effects of the actions that it
  /// sends. Cancelling its id, removing its child, or releasing the root store ends it, as it ends
  /// any other effect. In a concatenation the next part starts at once.
  ///
  /// - Parameter end: What becomes of it when a program calls
  ///   ``ViewStore/finishBackgroundWork()``, as the hosts and `TestStore.finish()` do.
  /// - Returns: The effect in the background; ``none`` stays ``none``. Inside an effect that is in
  ///   the background itself this changes nothing.
  public func background(atEnd end: BackgroundEnd = .cancel) -> Self {
    guard !isNone else { return self }
    return Self(.background(self, atEnd: end))
  }
}

extension ViewStore {
  /// Ends all work in the background of the root store, before a program ends.
  ///
  /// Work with ``BackgroundEnd/cancel`` is cancelled, and so are timers. Work with
  /// ``BackgroundEnd/finish`` is waited for, as is background work that its actions start; work
  /// that this starts in turn is cancelled.
  ///
  /// Time: as long as the slowest work, without the waits of debounced and throttled effects.
  public func finishBackgroundWork() async {
    await store.effectRegistry.finishBackgroundWork()
  }
}
