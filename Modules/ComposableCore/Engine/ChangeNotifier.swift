/// What one root store and all stores scoped from it have in common: how many actions have been
/// reduced, whether the state may be touched just now, and who is told when it has changed.
// What is `@exclusivity(unchecked)` is touched on the main actor alone, and each is read or written
// whole: no function is called and nothing is released while one is being changed.
@MainActor
@usableFromInline
final class ChangeNotifier {
  @usableFromInline let reporter: Reporter

  /// How many actions have been reduced.
  @usableFromInline @exclusivity(unchecked) private(set) var version: UInt64 = 0

  /// Whether actions that are sent wait: others are being dealt with, or somebody looks at the state.
  @usableFromInline @exclusivity(unchecked) var isBusy = false

  /// Whether any have been sent meanwhile.
  @usableFromInline @exclusivity(unchecked) var hasWaitingActions = false

  /// Deals with the actions that wait; set by the engine.
  @usableFromInline @exclusivity(unchecked) var dealWithWaitingActions: (@MainActor () -> Void)?

  /// Whether a reducer runs: the state must not be touched.
  @usableFromInline @exclusivity(unchecked) private(set) var isReducing = false

  /// Who is told.
  @usableFromInline let subscriptions = Subscriptions()

  @usableFromInline
  init(reporter: Reporter) {
    self.reporter = reporter
  }

  /// Notes that the reducer is at work.
  @inlinable
  func beginReducing() {
    isReducing = true
  }

  /// Notes that the reducer has returned, and counts its action.
  @inlinable
  func endReducing() {
    isReducing = false
    version &+= 1
    subscriptions.close()
  }

  /// Notes that the state is another one, though no action was reduced.
  func didReplaceState() {
    version &+= 1
  }

  /// Calls a function during which values that belong to no store report to this one's reporter, if it
  /// was given one.
  @inlinable
  func reporting<Result>(_ body: @MainActor () -> Result) -> Result {
    guard !reporter.isStandardError else { return body() }
    return Reporter.$current.withValue(reporter, operation: body)
  }

  /// Calls a function that looks at the state; actions that it sends wait until it has returned.
  @inlinable
  func keepingStill<Result>(_ body: @MainActor () -> Result) -> Result {
    guard !isBusy else { return body() }
    isBusy = true
    let result = reporting(body)
    isBusy = false
    if hasWaitingActions { dealWithWaitingActions?() }
    return result
  }

  /// Tells each observer once, in the order of subscription.
  @inlinable
  func notify() {
    if !subscriptions.isEmpty { subscriptions.tell() }
  }

  /// Whether a state may be looked into; it may not where a reducer runs, which is reported.
  @usableFromInline
  func mayLook(into state: Any.Type) -> Bool {
    if isReducing { reporter(.lookFromReducer(state)) }
    return !isReducing
  }
}
