/// What a root store and all stores scoped from it share: the number of reduced actions, whether
/// the state may be read, and the observers.
// What is `@exclusivity(unchecked)` is accessed on the main actor alone, and each is read or
// written whole: no function is called and nothing is released while one is being changed.
@MainActor
@usableFromInline
final class StoreContext {
  @usableFromInline let reporter: Reporter

  /// How many actions have been reduced.
  @usableFromInline @exclusivity(unchecked) private(set) var version: UInt64 = 0

  /// Whether actions that are sent are queued: another is being processed, or the state is being
  /// read.
  @usableFromInline @exclusivity(unchecked) var isBusy = false

  /// Whether any were queued meanwhile.
  @usableFromInline @exclusivity(unchecked) var hasQueuedActions = false

  /// Drains the queue; set by the engine.
  @usableFromInline @exclusivity(unchecked) var drainQueue: (@MainActor () -> Void)?

  /// Whether a reducer runs: the state must not be accessed.
  @usableFromInline @exclusivity(unchecked) private(set) var isReducing = false

  /// The observers.
  @usableFromInline let observers = ObserverRegistry()

  @usableFromInline
  init(reporter: Reporter) {
    self.reporter = reporter
  }

  /// Notes that the reducer runs.
  @inlinable
  func beginReducing() {
    isReducing = true
  }

  /// Notes that the reducer has returned, and counts its action.
  @inlinable
  func endReducing() {
    isReducing = false
    version &+= 1
    observers.beginRound()
  }

  /// Notes that the state was replaced without an action.
  func didReplaceState() {
    version &+= 1
  }

  /// Calls a function during which values that belong to no store report to this one's reporter, if
  /// it was given one.
  @inlinable
  func reporting<Result>(_ body: @MainActor () -> Result) -> Result {
    guard !reporter.isStandardError else { return body() }
    return Reporter.$current.withValue(reporter, operation: body)
  }

  /// Calls a function that reads the state; actions that it sends are reduced after it has
  /// returned.
  @inlinable
  func deferringActions<Result>(_ body: @MainActor () -> Result) -> Result {
    guard !isBusy else { return body() }
    isBusy = true
    let result = reporting(body)
    isBusy = false
    if hasQueuedActions { drainQueue?() }
    return result
  }

  /// Whether a state may be read; it may not while a reducer runs, which is reported.
  @usableFromInline
  func canRead(_ state: Any.Type) -> Bool {
    if isReducing { reporter(.childrenReadFromReducer(state)) }
    return !isReducing
  }
}
