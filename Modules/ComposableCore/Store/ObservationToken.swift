/// The subscription of an observer, which ends when the token is cancelled or released.
///
/// Store it in a property or in ``ObservationTokens``. In a release build Swift releases the
/// elements of a local array after the array's last use, which may be before the first
/// notification. A local variable that contains a token itself, or an ``ObservationTokens``, exists
/// until the end of its scope.
///
/// Precondition: an observer does not run the main thread's event loop. If the last reference to a
/// token was released on another thread, the event loop frees the token, possibly while its own
/// observer is running.
@MainActor
public final class ObservationToken {
  /// The location of a token in an ``ObserverRegistry``.
  enum Position {
    /// An index among the observers of each action.
    case list(UInt32)
    /// Among the observers of one row.
    case row(AnyRowObservers)
  }

  private let registry: ObserverRegistry

  /// The token's number in the order of subscription.
  let number: UInt64

  /// The location in the registry; nil after the token was cancelled.
  // One word, accessed only on the main actor and written whole.
  @exclusivity(unchecked) var position: Position?

  /// Whether the token was cancelled, so that its observer is not called again.
  @usableFromInline var isCancelled: Bool { position == nil }

  /// The observer, called after each action, or after each action that wrote the row.
  // Accessed only on the main actor, and never written while it is called.
  @exclusivity(unchecked) private var observer: Observer

  /// Whether the observer is being called.
  // Accessed only on the main actor and written whole.
  @exclusivity(unchecked) private var isCalling = false

  /// A function that is called without copying it.
  // Not copyable: Swift would retain a copy for each call.
  @MainActor
  private struct Observer: ~Copyable {
    let body: @MainActor (ObservationToken) -> Void

    func callAsFunction(_ token: ObservationToken) {
      body(token)
    }
  }

  /// Creates a token and adds its observer after the present ones.
  ///
  /// - Parameters:
  ///   - registry: The registry of the observers.
  ///   - row: The row to observe; nil to observe each action.
  ///   - observer: Called with the token after each action, or after each action that wrote the
  ///     row.
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

  /// Ends the observation: the observer is not called again, not even in the current round of
  /// notifications.
  public func cancel() {
    guard !isCancelled else { return }
    unregister()
    if !isCalling { releaseObserver() }
  }

  private func unregister() {
    guard let position else { return }
    self.position = nil
    registry.remove(self, at: position)
  }

  /// Calls the observer, and releases it afterwards if it was cancelled meanwhile.
  func notify() {
    isCalling = true
    observer(self)
    isCalling = false
    if isCancelled { releaseObserver() }
  }

  /// Releases the observer; a `deinit` that this calls finds the token cancelled.
  private func releaseObserver() {
    observer = Observer { _ in }
  }
}

extension ObservationToken {
  /// Stores the token in a collection, which keeps its observer subscribed.
  public func store(in tokens: ObservationTokens) {
    tokens.insert(self)
  }
}
