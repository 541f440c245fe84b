/// Keeps an observer subscribed until it is cancelled or released.
///
/// Keep it in a property, or put it into ``ObservationTokens``. In a release build Swift releases the
/// elements of a local array after the array's last use, which may be before the first notification;
/// a local variable that holds a token itself, or a collection of this library, lives to the end of
/// its scope.
@MainActor
public class ObservationToken {
  /// Where an ``ObserverRegistry`` refers to it.
  enum Position {
    /// Among the observers of each action, at an index.
    case list(UInt32)
    /// Among the observers of one row.
    case row(AnyRowObservers)
  }

  private let registry: ObserverRegistry

  /// Its number in the order of subscription.
  final let number: UInt64

  /// Where the registry refers to it; nil when it was cancelled.
  // A word, accessed on the main actor alone and written whole.
  @exclusivity(unchecked) final var position: Position?

  /// Whether its observer is not to be called any more.
  @usableFromInline final var isCancelled: Bool { position == nil }

  /// Adds an observer after those there are.
  ///
  /// - Parameters:
  ///   - registry: The observers.
  ///   - row: The row it observes; nil when it observes each action.
  @usableFromInline
  init(in registry: ObserverRegistry, row: AnyRowObservers?) {
    self.registry = registry
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

  private final func unregister() {
    guard let position else { return }
    self.position = nil
    registry.remove(self, at: position)
  }

  /// Calls the observer after an action, or after an action that wrote its row.
  @usableFromInline
  func didReduce() {}

  /// Releases the observer; a `deinit` that this runs finds the token cancelled.
  @usableFromInline
  func releaseObserver() {}
}

extension ObservationToken {
  /// Puts the token into a collection, which keeps its observer subscribed.
  public final func store(in tokens: ObservationTokens) {
    tokens.insert(self)
  }
}
