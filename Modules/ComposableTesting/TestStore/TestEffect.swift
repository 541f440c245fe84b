import ComposableCore
import Synchronization

/// An effect that a test store runs.
final class TestEffect: Sendable {
  /// The effect that runs here; nil elsewhere, and in detached tasks.
  @TaskLocal static var current: TestEffect?

  /// What started it and where it was written, for a failure.
  let description: String

  /// Called when it has fallen asleep.
  private let onSleep: @Sendable () -> Void
  private let clocks = Mutex<[TestClock]>([])

  init(_ description: String, onSleep: @escaping @Sendable () -> Void) {
    self.description = description
    self.onSleep = onSleep
  }

  /// The test clocks on which it sleeps.
  var sleepingClocks: [TestClock] { clocks.withLock { $0 } }

  func didFallAsleep(on clock: TestClock) {
    clocks.withLock { $0.append(clock) }
    onSleep()
  }

  func didWake(on clock: TestClock) {
    clocks.withLock { clocks in
      if let index = clocks.firstIndex(where: { $0 === clock }) { clocks.remove(at: index) }
    }
  }
}
