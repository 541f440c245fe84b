public import Observation

/// Swift's own observation sees the changes of a view store: `withObservationTracking`,
/// `Observations`, and what is built on them.
///
/// A change is announced when the new state is in place, so a tracker may read it at once. While
/// nothing tracks a view store, its view state is computed only when it is read.
extension ViewStore: Observable {
  /// Notes a read of the state, and subscribes for one change if the read is tracked.
  @usableFromInline
  func noteRead() {
    let observation = currentObservation
    observation.noteRead()
    guard observation.token == nil, observation.isTracked else { return }
    observation.token = ObservationToken(in: context.observers, row: store.row) {
      [weak self, weak observation] _ in
      if let observation { self?.announceChange(by: observation) }
    }
  }

  /// Keeps the trackers that read the state before a change apart from those that read it after,
  /// until the change is announced.
  @usableFromInline
  func retireObservation() {
    if observation?.token != nil { observation?.isStale = true }
  }

  private var currentObservation: ObservationBox {
    if let observation, !observation.isStale { return observation }
    let new = ObservationBox(after: observation)
    observation = new
    return new
  }

  private func announceChange(by box: ObservationBox) {
    if box.isTracked {
      // A box that is stale or was replaced was so by a change.
      guard box.isStale || observation !== box || hasJustChanged else { return }
    }
    box.token = nil
    if observation === box { box.isStale = false } else { observation?.previous = nil }
    box.announceChange()
  }
}
