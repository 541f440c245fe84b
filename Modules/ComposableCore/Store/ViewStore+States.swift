extension ViewStore where ViewState: Sendable {
  /// An asynchronous sequence of the current view state and every later one.
  ///
  /// No state is skipped, because unread states are buffered. The sequence does not retain the
  /// store, and ends when the store is released. Each access creates a new sequence, for a single
  /// reader.
  public var states: AsyncStream<ViewState> { states(buffering: .unbounded) }

  /// An asynchronous sequence of the current view state and later ones, of which only the newest
  /// are buffered; see ``states``.
  ///
  /// - Parameter limit: The maximum number of buffered states, at least one. When the buffer is
  ///   full, each new state replaces the oldest one.
  /// - Returns: The sequence.
  public func states(bufferingNewest limit: Int) -> AsyncStream<ViewState> {
    precondition(limit > 0, "the buffer must hold at least one state")
    return states(buffering: .bufferingNewest(limit))
  }

  private func states(
    buffering policy: AsyncStream<ViewState>.Continuation.BufferingPolicy
  ) -> AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream<ViewState>.makeStream(bufferingPolicy: policy)
    let (read, isDuplicate, context) = (store.read, cache.isDuplicate, context)
    var last = state
    // The version at which that state was read; reading it may have sent further actions.
    var version = cache.version
    var isReading = false
    var hasEnded = false
    continuation.yield(last)
    // Captures the state's reader instead of the store, so that the store can be released.
    let yieldState = { @MainActor in
      guard version != context.version, !context.isReducing else { return }
      version = context.version
      isReading = true
      defer {
        isReading = false
        if hasEnded { continuation.finish() }
      }
      // A removed child has no new state.
      guard let new = read.take(), !isDuplicate(last, new) else { return }
      last = new
      continuation.yield(new)
    }
    let token = ObservationToken(in: context.observers, row: nil) { _ in yieldState() }
    context.observers.keep(token) {
      // The store may be released in the same round of notifications as its last change, or while
      // its state is being read.
      yieldState()
      if isReading { hasEnded = true } else { continuation.finish() }
    }
    continuation.onTermination = { _ in
      Task { @MainActor in token.cancel() }
    }
    return stream
  }
}
