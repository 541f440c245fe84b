import Synchronization

/// The step of a test that caused the current task.
///
/// The action's effects and all effects that follow from them inherit the step, so that a failure
/// in any of them is shown at the step's line.
final class TestStep: Sendable {
  /// The step that caused the current task; nil outside a test store, and in detached tasks.
  @TaskLocal static var current: TestStep?

  let location: TestLocation

  init(at location: TestLocation) {
    self.location = location
  }
}

/// The location of a test store's last step, for failures in tasks that have no step.
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
