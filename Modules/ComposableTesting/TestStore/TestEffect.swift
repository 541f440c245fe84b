import ComposableCore
import Synchronization

/// A running effect of a test store.
final class TestEffect: Sendable {
  /// The effect of the current task; nil outside an effect, and in detached tasks.
  @TaskLocal static var current: TestEffect?

  /// The effect's position in the source, and the action and the step that started it.
  let description: String

  /// Called when the effect begins to sleep on a test clock, while the clock is locked.
  private let onSleep: @Sendable () -> Void

  /// Whether the test fails if this effect outlives it; otherwise the effect is cancelled.
  let isLeftover: Bool
  private let clocks = Mutex<[TestClock]>([])

  init(_ description: String, isLeftover: Bool, onSleep: @escaping @Sendable () -> Void) {
    self.description = description
    self.isLeftover = isLeftover
    self.onSleep = onSleep
  }

  /// The test clocks on which the effect sleeps.
  ///
  /// A sleep ends when the clock wakes the effect, even if the effect's task has not run yet.
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
