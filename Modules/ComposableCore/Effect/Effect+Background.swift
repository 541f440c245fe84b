/// How background work ends when the program ends, or when its child is removed.
public enum BackgroundEnd: Hashable, Sendable {
  /// The work is cancelled, for example a timer or the events of a system.
  case cancel
  /// The work finishes without the wait of a ``Effect/debounce(id:for:clock:fileID:line:)`` or
  /// ``Effect/throttle(id:for:clock:latest:fileID:line:)``, for example to save the last input.
  /// Timers in it are cancelled.
  case finish
}

extension Effect {
  /// Returns this effect as background work, for which no handle waits.
  ///
  /// ```swift
  /// return .run { _ in try await save(text) }
  ///   .debounce(id: SaveID.pause, for: .seconds(1), clock: environment.clock)
  ///   .background(atProgramEnd: .finish)
  /// ```
  ///
  /// The handle of an action does not include it: `finish()` does not wait for it, and `cancel()`
  /// does not cancel it once it has started. The same holds for the effects of the actions that it
  /// sends. Like any other effect, it is cancelled by its id, and when the root store is released.
  /// In a concatenation the next part starts at once.
  ///
  /// - Parameters:
  ///   - programEnd: How the work ends when a program calls ``ViewStore/endBackgroundWork()``,
  ///     as the hosts and `TestStore.finish()` do.
  ///   - removal: How the work ends when the child to which it belongs is removed; nil, which is
  ///     the default, for the same way as at the end of the program. The actions of a removed child
  ///     are dropped, also if its work finishes.
  /// - Returns: The effect in the background; ``none`` remains ``none``. Inside another effect in
  ///   the background this changes nothing.
  public func background(
    atProgramEnd programEnd: BackgroundEnd = .cancel, atRemoval removal: BackgroundEnd? = nil
  ) -> Self {
    guard !isNone else { return self }
    return Self(BackgroundNode(self, atProgramEnd: programEnd, atRemoval: removal ?? programEnd))
  }
}

extension ViewStore {
  /// Ends all background work of the root store; to be called before a program ends.
  ///
  /// Work with ``BackgroundEnd/cancel`` is cancelled, as are timers. Work with
  /// ``BackgroundEnd/finish`` is awaited, as is background work that it starts; work that the
  /// latter starts in turn is cancelled, and so is what others start in the background meanwhile.
  ///
  /// It takes as long as the slowest work, without the waits of debounced and throttled effects.
  ///
  /// - Returns: The number of asynchronous effects that were awaited, each counted once however
  ///   many parts it has.
  @discardableResult
  public func endBackgroundWork() async -> Int {
    await store.effects.endBackgroundWork()
  }

  /// Whether effects run in the background.
  @usableFromInline package var hasBackgroundWork: Bool {
    store.effects.runningCount > store.effects.foregroundCount
  }
}
