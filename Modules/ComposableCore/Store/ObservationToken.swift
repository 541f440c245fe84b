/// Keeps an observer subscribed until it is cancelled or released.
///
/// Keep it in a property, or put it into ``ObservationTokens``. In a release build Swift releases
/// the elements of a local array after the array's last use, which may be before the first
/// notification; a local variable that holds a token itself, or a collection of this library, lives
/// to the end of its scope.
///
/// Precondition: an observer does not run the main thread's event loop while it is called. A token
/// whose last reference was released on another thread is freed there, and it may be the observer's
/// own.
@MainActor
public final class ObservationToken {
  /// Where an ``ObserverRegistry`` refers to it.
  enum Position {
    /// Among the observers of each action, at an index.
    case list(UInt32)
    /// Among the observers of one row.
    case row(AnyRowObservers)
  }

  private let registry: ObserverRegistry

  /// Its number in the order of subscription.
  let number: UInt64

  /// Where the registry refers to it; nil when it was cancelled.
  // A word, accessed on the main actor alone and written whole.
  @exclusivity(unchecked) var position: Position?

  /// Whether its observer is not to be called any more.
  @usableFromInline var isCancelled: Bool { position == nil }

  /// Called after each action, or after each action that wrote the row.
  // Accessed on the main actor alone, and never written while it is called.
  @exclusivity(unchecked) private var observer: Observer

  /// A function that is called in place.
  // It cannot be copied: Swift would retain a copy for each call.
  @MainActor
  private struct Observer: ~Copyable {
    let body: @MainActor (ObservationToken) -> Void

    func callAsFunction(_ token: ObservationToken) {
      body(token)
    }
  }

  /// Adds an observer after those there are.
  ///
  /// - Parameters:
  ///   - registry: The observers.
  ///   - row: The row it observes; nil when it observes each action.
  ///   - observer: Called after each action, or after each action that wrote the row, with the
  ///     token.
  @usableFromInline
  init(
    in registry: ObserverRegistry,
    row: AnyRowObservers?,
    _ observer: @escaping @MainActor (ObservationToken) -> Void
  ) {
    self.registry = registry
    self.observer = Observer(body: observer)
    number = registry.nextNumber()
    position = registry.insert(self, for: row)
  }

  isolated deinit {
    unregister()
  }

  /// Ends the observation: the observer is not called again, not even in a round of notifications
  /// that is under way.
  public func cancel() {
    guard !isCancelled else { return }
    unregister()
    // Not while the observer is being called: the registry releases it afterwards.
    if registry.notified != ObjectIdentifier(self) { releaseObserver() }
  }

  private func unregister() {
    guard let position else { return }
    self.position = nil
    registry.remove(self, at: position)
  }

  /// Calls the observer.
  func notify() {
    observer(self)
  }

  /// Releases the observer; a `deinit` that this runs finds the token cancelled.
  func releaseObserver() {
    observer = Observer { _ in }
  }
}

extension ObservationToken {
  /// Puts the token into a collection, which keeps its observer subscribed.
  public func store(in tokens: ObservationTokens) {
    tokens.insert(self)
  }
}
