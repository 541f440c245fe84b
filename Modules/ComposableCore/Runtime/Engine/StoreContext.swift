/// The context that a root store shares with all stores scoped from it: the version of the state,
/// whether the state may be read, the observers, and the effects.
@MainActor
@usableFromInline
final class StoreContext {
  @usableFromInline let reporter: Reporter

  /// The version of the state, which counts reduced actions and replacements of the state.
  @usableFromInline @exclusivity(unchecked) private(set) var version: UInt64 = 0

  /// Whether sent actions are queued because an action is being processed or the state is being
  /// read.
  @usableFromInline @exclusivity(unchecked) var isBusy = false

  /// Whether any actions were queued while the store was busy.
  @usableFromInline @exclusivity(unchecked) var hasQueuedActions = false

  /// Drains the queue; set by the engine.
  @usableFromInline @exclusivity(unchecked) var drainQueue: (@MainActor () -> Void)?

  /// Whether a reducer is running, in which case the state must not be accessed.
  @usableFromInline @exclusivity(unchecked) private(set) var isReducing = false

  /// The view store observers.
  @usableFromInline let observers = ObserverRegistry()

  /// The running and waiting effects.
  @usableFromInline let effects: EffectRegistry

  @usableFromInline
  init(reporter: Reporter, effects: EffectRegistry) {
    self.reporter = reporter
    self.effects = effects
  }

  /// Begins a reduction.
  @inlinable
  func beginReducing() {
    isReducing = true
  }

  /// Ends a reduction, counts its action, and begins a round of notifications.
  ///
  /// - Returns: Whether there are observers to notify.
  @inlinable
  func endReducing() -> Bool {
    isReducing = false
    version &+= 1
    if observers.isEmpty { return false }
    observers.beginRound()
    return true
  }

  /// Notifies the observers of an action.
  // Not inlined, because a specialized engine would then retain the observers for the call.
  @usableFromInline
  func notifyObservers() {
    observers.notify()
  }

  /// Increments the version after the state is replaced without an action.
  func didReplaceState() {
    version &+= 1
  }

  /// Calls a function in which values that belong to no store use this store's reporter, unless
  /// that is the default reporter.
  @inlinable
  func reporting<Result>(_ body: @MainActor () -> Result) -> Result {
    guard !reporter.isStandardError else { return body() }
    return Reporter.$current.withValue(reporter, operation: body)
  }

  /// Calls a function that reads the state; actions that it sends are reduced after it returns.
  @inlinable
  func deferringActions<Result>(_ body: @MainActor () -> Result) -> Result {
    guard !isBusy else { return body() }
    isBusy = true
    let result = reporting(body)
    isBusy = false
    if hasQueuedActions { drainQueue?() }
    return result
  }

  /// Returns whether the state may be read; inside a reducer, returns false and reports the call.
  @usableFromInline
  func canRead(_ state: Any.Type) -> Bool {
    if isReducing { reporter(.childrenReadFromReducer(state)) }
    return !isReducing
  }
}
