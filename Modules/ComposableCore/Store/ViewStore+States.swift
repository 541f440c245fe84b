extension ViewStore where ViewState: Sendable {
  /// The view states as an asynchronous sequence: the present one, then each that follows it.
  ///
  /// None is left out, however late the sequence is read: those not read yet are kept. It ends when
  /// the store goes, which it does not keep alive. Each call makes a sequence of its own, for one
  /// reader.
  public var states: AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream<ViewState>.makeStream()
    let (read, isDuplicate) = (read, isDuplicate)
    var last = state
    continuation.yield(last)
    // Holds what reads the state and not the store, so that the store can go.
    let subscriber = changes.subscribe(onEnd: { continuation.finish() }) {
      let new = read()
      guard !isDuplicate(last, new) else { return }
      last = new
      continuation.yield(new)
    }
    let changes = changes
    continuation.onTermination = { _ in
      Task { @MainActor in changes.cancel(subscriber) }
    }
    return stream
  }
}
