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
  func noteRead() {
    let observation = observation ?? ObservationBox()
    self.observation = observation
    observation.access()
    guard observation.subscription == nil else { return }
    observation.subscription = subscribe { [weak self] in self?.announce() }
  }

  private func announce() {
    guard hasJustChanged else { return }
    observation?.subscription = nil
    observation?.announce()
  }
}
