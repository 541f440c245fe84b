/// A collection of observation tokens that keeps their observers subscribed as long as it exists.
///
/// ```swift
/// let tokens = ObservationTokens()
/// for view in views {
///   view.observe { draw($0) }.store(in: tokens)
/// }
/// ```
@MainActor
public final class ObservationTokens {
  // A class, because Swift keeps a local object reference until the end of its scope, but may
  // release the elements of a local array or struct after their last use.
  private var tokens: [ObservationToken] = []

  /// Creates an empty collection.
  public nonisolated init() {}

  isolated deinit {
    // Releases the tokens on the main actor, where they are used.
  }

  /// Appends a token.
  public func insert(_ token: ObservationToken) {
    tokens.append(token)
  }

  /// Cancels and removes all tokens, in the order in which they were added.
  public func removeAll() {
    let removed = tokens
    tokens = []
    for token in removed { token.cancel() }
  }
}
