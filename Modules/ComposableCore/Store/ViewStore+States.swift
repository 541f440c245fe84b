extension ViewStore where ViewState: Sendable {
  /// The view states as an asynchronous sequence: the present one, then each that follows it.
  ///
  /// None is left out, however late the sequence is read: those not read yet are kept. It ends when
  /// the store goes, which it does not keep alive. Each call makes a sequence of its own, for one
  /// reader.
  public var states: AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream<ViewState>.makeStream()
    let (read, isDuplicate, context) = (store.read, isDuplicate, context)
    var last = state
    // That of the state: reading it may have sent actions.
    var version = self.version
    var isReading = false
    var hasEnded = false
    continuation.yield(last)
    // Captures what reads the state and not the store, so that the store can end.
    let yieldState = { @MainActor in
      guard version != context.version, !context.isReducing else { return }
      version = context.version
      isReading = true
      defer {
        isReading = false
        if hasEnded { continuation.finish() }
      }
      // A child that was removed has no new state.
      guard let new = read.take(), !isDuplicate(last, new) else { return }
      last = new
      continuation.yield(new)
    }
    let token = ObservationToken(in: context.observers, row: nil) { _ in yieldState() }
    context.observers.keep(token) {
      // The store may end in the very round that brings its last state, or while that is read.
      yieldState()
      if isReading { hasEnded = true } else { continuation.finish() }
    }
    continuation.onTermination = { _ in
      Task { @MainActor in token.cancel() }
    }
    return stream
  }
}
