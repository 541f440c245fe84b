/// Keeps an observer subscribed until it is cancelled or released.
///
/// Keep it in a property, or put it into ``ObservationTokens``. In a release build Swift releases the
/// elements of a local array after the array's last use, which may be before the first notification;
/// a local variable that holds a token itself, or a collection of this library, lives to the end of
/// its scope.
@MainActor
public class ObservationToken {
  /// Where it is kept.
  enum Place {
    /// In the list of all that hear of each action, at a position.
    case list(UInt32)
    /// Among those who hear of one row.
    case row(RowAudience)
  }

  private let subscriptions: Subscriptions

  /// Its place in the order of subscription.
  final let number: UInt64

  /// Where it is kept; nil when it has been cancelled.
  // A word, touched on the main actor alone and written whole.
  @exclusivity(unchecked) final var place: Place?

  /// Whether its observer is not to be called any more.
  @usableFromInline final var isCancelled: Bool { place == nil }

  /// What is called after an action; does nothing when it has been cancelled.
  // Touched on the main actor alone, and never written while it is called.
  @exclusivity(unchecked) private final var handler: Handler

  /// A function that is called where it is: a copy would be retained for each call.
  @MainActor
  private struct Handler: ~Copyable {
    let call: @MainActor (ObservationToken) -> Void

    func callAsFunction(_ subscription: ObservationToken) {
      call(subscription)
    }
  }

  /// Subscribes after those who have subscribed already.
  ///
  /// - Parameters:
  ///   - subscriptions: What it is to be one of.
  ///   - row: The row it is about, if it is about one.
  ///   - afterAction: Called after each reduced action, or after each that wrote the row.
  @usableFromInline
  init(
    to subscriptions: Subscriptions,
    row: RowAudience?,
    afterAction: @escaping @MainActor (ObservationToken) -> Void
  ) {
    self.subscriptions = subscriptions
    handler = Handler(call: afterAction)
    number = subscriptions.nextNumber()
    place = subscriptions.insert(self, for: row)
  }

  isolated deinit {
    leave()
  }

  /// Ends the subscription: the observer is not called again, not even in a round of notifications
  /// that is under way.
  public func cancel() {
    guard !isCancelled else { return }
    leave()
    // Not while it is called: the end of the call will.
    if subscriptions.told != ObjectIdentifier(self) { letGo() }
  }

  /// Calls what is to be called after an action.
  final func tell() {
    subscriptions.told = ObjectIdentifier(self)
    handler(self)
    subscriptions.told = nil
    if isCancelled { letGo() }
  }

  private final func leave() {
    guard let place else { return }
    self.place = nil
    subscriptions.remove(self, from: place)
  }

  /// Lets go of the observer; a `deinit` that this runs finds the subscription cancelled.
  @usableFromInline
  func letGo() {
    handler = Handler { _ in }
  }
}

extension ObservationToken {
  /// Puts the token into a collection, which keeps its observer subscribed.
  public final func store(in tokens: ObservationTokens) {
    tokens.insert(self)
  }
}
