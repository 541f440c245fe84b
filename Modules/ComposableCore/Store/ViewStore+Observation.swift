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
    let observation = observation ?? ObservationBox()
    self.observation = observation
    observation.access()
    guard observation.subscription == nil else { return }
    observation.subscription = subscribe { [weak self, weak observation] in
      if let observation { self?.announce(observation) }
    }
  }

  /// Keeps those who read the state before a change apart from those who read it after, while the
  /// change is still to be announced.
  @usableFromInline
  func retireObservation() {
    guard observation?.subscription != nil else { return }
    retiredObservation = observation
    observation = nil
  }

  private func announce(_ box: ObservationBox) {
    guard hasJustChanged else { return }
    box.subscription = nil
    if retiredObservation === box { retiredObservation = nil }
    if observation == nil { observation = box }
    box.announce()
  }
}
