/// How background work ends when the program ends, or when its child is removed.
public enum BackgroundEnd: Hashable, Sendable {
  /// The work is cancelled, which suits a timer or a stream of system events.
  case cancel
  /// The work finishes, for example to save the last input, and skips the wait of a
  /// ``Effect/debounce(id:for:clock:fileID:line:)`` or
  /// ``Effect/throttle(id:for:clock:latest:fileID:line:)``. Any timers in the work are cancelled.
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
  /// An action's handle does not include its background effects or the effects of the actions that
  /// they send: `finish()` does not wait for them, and `cancel()` does not cancel them once they
  /// have started. Like any other effect, a background effect is cancelled by its id, and when the
  /// root store is released. In a concatenation, the next part starts immediately.
  ///
  /// - Parameters:
  ///   - programEnd: How the work ends when a program calls ``ViewStore/endBackgroundWork()``,
  ///     as the hosts and `TestStore.finish()` do.
  ///   - removal: How the work ends when the child to which it belongs is removed; nil, the
  ///     default, means that it ends as it would when the program ends. A removed child's actions
  ///     are dropped, even if its work finishes.
  /// - Returns: The background effect; ``none`` remains ``none``. Inside another background effect,
  ///   this modifier has no effect.
  public func background(
    atProgramEnd programEnd: BackgroundEnd = .cancel, atRemoval removal: BackgroundEnd? = nil
  ) -> Self {
    guard !isNone else { return self }
    return Self(
      EffectNode(around: self) { context, route in
        context.add(
          inBackground: self, atProgramEnd: programEnd, atRemoval: removal ?? programEnd, route)
      })
  }
}

extension ViewStore {
  /// Ends all background work of the root store; call this before the program ends.
  ///
  /// Work with ``BackgroundEnd/cancel`` is cancelled, as are timers. Work with
  /// ``BackgroundEnd/finish`` is awaited, along with the background work that it starts. Background
  /// work that is nested deeper, or that other effects start in the meantime, is cancelled.
  ///
  /// The call takes as long as the slowest work, without the waits of debounced and throttled
  /// effects.
  ///
  /// - Returns: The number of awaited asynchronous effects, each counted once even if it has
  ///   several parts.
  @discardableResult
  public func endBackgroundWork() async -> Int {
    await store.effects.endBackgroundWork()
  }

  /// Whether background work with ``BackgroundEnd/finish`` has thrown an error, and none from the
  /// same source position has succeeded since.
  @usableFromInline package var hasFailedBackgroundWork: Bool {
    !store.effects.failedSources.isEmpty
  }

  /// Whether any effects are running in the background.
  @usableFromInline package var hasBackgroundWork: Bool {
    store.effects.runningCount > store.effects.foregroundCount
  }
}
