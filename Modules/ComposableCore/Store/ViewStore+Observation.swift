public import Observation

/// Support for Swift Observation: `withObservationTracking`, `Observations`, and APIs that are
/// built on them.
///
/// A change is published after the new state is in place, so a tracker can read it immediately.
/// While a view store is not tracked, its view state is computed only when the state is read.
extension ViewStore: Observable {
  /// Records a read of the state, and subscribes to the next change if the read is tracked.
  @usableFromInline
  func recordRead() {
    let observation = currentObservation
    observation.recordRead()
    guard observation.token == nil, observation.isTracked else { return }
    observation.token = ObservationToken(in: context.observers, row: store.read.row) {
      [weak self, weak observation] _ in
      if let observation { self?.publishChange(by: observation) }
    }
  }

  private var currentObservation: ObservationBox {
    if let observation = cache.observation, !observation.isStale { return observation }
    let new = ObservationBox(after: cache.observation)
    cache.observation = new
    return new
  }

  private func publishChange(by box: ObservationBox) {
    if box.isTracked {
      // Only a change can make a box stale or replace it.
      guard box.isStale || cache.observation !== box || cache.hasJustChanged(in: store) else {
        return
      }
    }
    box.token = nil
    if cache.observation === box { box.isStale = false } else { cache.observation?.previous = nil }
    box.publishChange()
  }
}
