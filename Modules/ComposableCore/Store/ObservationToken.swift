/// An observer's subscription, which ends when the token is cancelled or released.
///
/// Store the token in a property or in ``ObservationTokens``. In a release build, Swift may release
/// the elements of a local array after its last use, possibly before the first notification. A
/// local variable that holds a token or an ``ObservationTokens`` lives until the end of its scope.
///
/// Precondition: observers do not run the main thread's event loop. If the last reference to a
/// token is released on another thread, the event loop frees the token, possibly while the token's
/// own observer is running.
@MainActor
public final class ObservationToken {
  /// The location of a token in an ``ObserverRegistry``.
  enum Position {
    /// The index of an observer that is called after every action.
    case list(UInt32)
    /// The observers of one row, which include the token's observer.
    case row(AnyRowObservers)
  }

  private let registry: ObserverRegistry

  /// The token's number in order of subscription.
  let number: UInt64

  /// The location in the registry, or nil once the token is cancelled.
  @exclusivity(unchecked) var position: Position?

  /// Whether the token is cancelled, in which case its observer is not called again.
  @usableFromInline var isCancelled: Bool { position == nil }

  /// The observer, which is called after every action or, for a row, every action that wrote to it.
  // Read while it is called, and never written during a call.
  @exclusivity(unchecked) private var observer: Observer

  /// Whether the observer is being called.
  @exclusivity(unchecked) private var isCalling = false

  /// A function that is called without being copied.
  // Not copyable, because Swift would otherwise retain a copy for each call.
  @MainActor
  private struct Observer: ~Copyable {
    let body: @MainActor (ObservationToken) -> Void

    func callAsFunction(_ token: ObservationToken) {
      body(token)
    }
  }

  /// Creates a token and adds its observer after the existing ones.
  ///
  /// - Parameters:
  ///   - registry: The registry that calls the observers.
  ///   - row: The row to observe, or nil to observe every action.
  ///   - observer: Called with the token after every action or, for a row, every action that wrote
  ///     to it.
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

  /// Ends the observation; the observer is not called again, even in the current notification
  /// round.
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

  /// Calls the observer, and then releases it if the token was cancelled during the call.
  func notify() {
    isCalling = true
    observer(self)
    isCalling = false
    if isCancelled { releaseObserver() }
  }

  /// Releases the observer; any `deinit` that this runs sees a cancelled token.
  private func releaseObserver() {
    observer = Observer { _ in }
  }
}

extension ObservationToken {
  /// Stores the token in a collection that keeps the observer subscribed.
  public func store(in tokens: ObservationTokens) {
    tokens.insert(self)
  }
}
