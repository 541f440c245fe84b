@testable import ComposableTesting
import Synchronization
import TestSupport
import Testing

@MainActor
struct TestEffectTests {
  private enum End: CaseIterable {
    case advance, jump, cancel
  }

  /// Keeps a task's jobs until it is resumed, like a system that gives the task no turn.
  private final class PausedExecutor: TaskExecutor {
    private struct Storage {
      var jobs: [UnownedJob] = []
      var isPaused = true
    }

    private let storage = Mutex(Storage())

    var hasJobs: Bool { storage.withLock { !$0.jobs.isEmpty } }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let isPaused = storage.withLock { storage in
        if storage.isPaused { storage.jobs.append(job) }
        return storage.isPaused
      }
      if !isPaused { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Runs the jobs that were kept.
    func runJobs() {
      while let job = storage.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
        job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }

    /// Runs the jobs that were kept, and each later one at once.
    func resume() {
      storage.withLock { $0.isPaused = false }
      runJobs()
    }
  }

  @Test(
    "a sleep counts as ended before its task runs again",
    arguments: End.allCases)
  private func wakes(_ end: End) async throws {
    let clock = TestClock()
    let executor = PausedExecutor()
    let effect = TestEffect("an effect", isLeftover: true, onSleep: {})
    let task = Task.detached(executorPreference: executor) {
      try await TestEffect.$current.withValue(effect) { try await clock.sleep(for: .seconds(1)) }
    }
    executor.runJobs()
    #expect(effect.sleepingClocks.count == 1)
    switch end {
    case .advance: await clock.advance(by: .seconds(1))
    case .jump: await clock.jump(by: .seconds(1))
    case .cancel: task.cancel()
    }
    #expect(effect.sleepingClocks.isEmpty)
    executor.resume()
    _ = await task.result
  }

  @Test("`advance` does not return before a woken task has run")
  func advanceWaits() async throws {
    let clock = TestClock()
    let executor = PausedExecutor()
    let task = Task.detached(executorPreference: executor) {
      try await clock.sleep(for: .seconds(1))
      return clock.isAdvancing
    }
    executor.runJobs()
    let advancing = Task.detached { await clock.advance(by: .seconds(1)) }
    await Task.detached {
      await pause(while: !executor.hasJobs)
      // More turns than `advance` gives.
      for _ in 0..<20_000 where clock.isAdvancing { await Task.yield() }
    }.value
    executor.resume()
    #expect(try await task.value)
    await advancing.value
  }
}
