public import Observation

/// Swift's own observation sees the changes of a view store: `withObservationTracking`,
/// `Observations`, and what is built on them.
///
/// A change is announced when the new state is in place, so who hears of it may read it at once.
extension ViewStore: Observable {
  /// Notes a read of the state for whoever tracks reads.
  ///
  /// Nobody can be asked whether reads are tracked, so each read listens, for one change: who wants
  /// to hear of the next reads again.
  @usableFromInline
  func noteRead() {
    let observation = presentObservation
    observation.access()
    guard observation.subscription == nil else { return }
    observation.subscription = subscribe { [weak self, weak observation] _ in
      if let observation { self?.announce(observation) }
    }
  }

  /// Keeps those who read the state before a change apart from those who read it after, while the
  /// change is still to be announced.
  @usableFromInline
  func retireObservation() {
    if observation?.subscription != nil { observation?.isStale = true }
  }

  private var presentObservation: ObservationBox {
    if let observation, !observation.isStale { return observation }
    let fresh = ObservationBox(after: observation)
    observation = fresh
    return fresh
  }

  private func announce(_ box: ObservationBox) {
    // One that was retired or replaced was so by a change.
    guard box.isStale || observation !== box || hasJustChanged else { return }
    box.subscription = nil
    if observation === box { box.isStale = false } else { observation?.previous = nil }
    box.announce()
  }
}
