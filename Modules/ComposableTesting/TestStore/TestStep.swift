import Synchronization

/// The step of a test that caused what runs.
///
/// It is inherited by the effects of the step's action and by the effects of their actions, so that
/// a failure in any of them is shown at the step's own line.
final class TestStep: Sendable {
  /// The step that caused what runs here; nil outside a test store, and in detached tasks.
  @TaskLocal static var current: TestStep?

  let location: TestLocation

  init(at location: TestLocation) {
    self.location = location
  }
}

/// The step that a test store has made last, for what lost its own.
final class LatestLocation: Sendable {
  private let storage: Mutex<TestLocation>

  init(_ location: TestLocation) {
    storage = Mutex(location)
  }

  var value: TestLocation {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
