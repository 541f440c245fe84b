/// Calls a function after each reduced action, or after each that wrote a row.
@usableFromInline
final class ActionObserver: ObservationToken {
  // Accessed on the main actor alone, and written whole when it is not being called.
  @exclusivity(unchecked) private var afterAction: Callback<ObservationToken>

  /// Adds an observer after those there are.
  ///
  /// - Parameters:
  ///   - registry: The observers.
  ///   - row: The row it observes; nil when it observes each action.
  ///   - afterAction: The function; it is passed the token.
  @usableFromInline
  init(
    in registry: ObserverRegistry,
    row: AnyRowObservers?,
    afterAction: @escaping @MainActor (ObservationToken) -> Void
  ) {
    self.afterAction = Callback(afterAction)
    super.init(in: registry, row: row)
  }

  @usableFromInline
  override func didReduce() {
    afterAction.call(self)
  }

  @usableFromInline
  override func releaseObserver() {
    afterAction = Callback { _ in }
  }
}
