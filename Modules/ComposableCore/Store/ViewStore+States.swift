extension ViewStore where ViewState: Sendable {
  /// The view states as an asynchronous sequence: the present one, then each that follows it.
  ///
  /// None is left out, however late the sequence is read: those not read yet are kept. It ends when
  /// the store goes, which it does not keep alive. Each call makes a sequence of its own, for one
  /// reader.
  public var states: AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream<ViewState>.makeStream()
    let (read, isDuplicate, changes) = (store.read, isDuplicate, changes)
    var last = state
    // That of the state: more may have happened while it was looked at.
    var version = self.version
    var isTaking = false
    var hasEnded = false
    continuation.yield(last)
    // Holds what reads the state and not the store, so that the store can go.
    let take = { @MainActor in
      guard version != changes.version, !changes.isReducing else { return }
      version = changes.version
      isTaking = true
      defer {
        isTaking = false
        if hasEnded { continuation.finish() }
      }
      // A child that was removed has no new state.
      guard let new = read.take() else { return }
      // The pointers are read inside the closures only.
      let isSame = withUnsafePointer(to: last) { last in
        withUnsafePointer(to: new) { new in isDuplicate(last, new) }
      }
      guard !isSame else { return }
      last = new
      continuation.yield(new)
    }
    let subscription = ObservationToken(to: changes.subscriptions, row: nil) { _ in take() }
    changes.subscriptions.keep(subscription) {
      // The store may go in the very round that brings its last state, or while that is looked at.
      take()
      if isTaking { hasEnded = true } else { continuation.finish() }
    }
    continuation.onTermination = { _ in
      Task { @MainActor in subscription.cancel() }
    }
    return stream
  }
}
