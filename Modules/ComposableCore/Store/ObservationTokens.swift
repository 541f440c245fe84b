/// Keeps observers subscribed as long as the collection lives.
///
/// ```swift
/// let tokens = ObservationTokens()
/// for view in views {
///   view.observe { draw($0) }.store(in: tokens)
/// }
/// ```
@MainActor
public final class ObservationTokens {
  // A class: Swift keeps a local reference to an object until the end of its scope, where it may
  // release the elements of a local array or of a struct after their last use.
  private var tokens: [ObservationToken] = []

  /// Creates an empty collection.
  public nonisolated init() {}

  isolated deinit {
    // The tokens are released on the main actor, as all of them lived there.
  }

  /// Adds a token after those there are.
  public func insert(_ token: ObservationToken) {
    tokens.append(token)
  }

  /// Cancels all observations, in the order in which they were added.
  public func removeAll() {
    let removed = tokens
    tokens = []
    for token in removed { token.cancel() }
  }
}
