import ComposableCore
import ComposableTesting
import Synchronization
import TestSupport
import Testing

@MainActor
struct TestClockTests {
  private let clock = TestClock()

  @MainActor
  private final class Log {
    var entries: [String] = []
  }

  private let log = Log()

  private func sleeper(_ name: String, _ duration: Duration) -> Task<Void, any Error> {
    Task {
      try await clock.sleep(for: duration)
      log.entries.append(name)
    }
  }

  @Test("sleepers wake in order of deadline, then in order of arrival")
  func order() async throws {
    var tasks: [Task<Void, any Error>] = []
    for (name, seconds) in [("late", 3), ("early", 1), ("also early", 1)] {
      tasks.append(sleeper(name, .seconds(seconds)))
      await clock.waitForSleepers(tasks.count)
    }
    await clock.advance(by: .seconds(2))
    try await tasks[1].value
    try await tasks[2].value
    #expect(log.entries == ["early", "also early"])
    await clock.advance(by: .seconds(1))
    try await tasks[0].value
    #expect(log.entries == ["early", "also early", "late"])
  }

  @Test("no sleeper wakes before its deadline")
  func exactDeadline() async throws {
    let task = sleeper("a", .milliseconds(200))
    await clock.waitForSleepers()
    await clock.advance(by: .milliseconds(199))
    await clock.waitForSleepers()
    #expect(log.entries.isEmpty)
    await clock.advance(by: .milliseconds(1))
    try await task.value
    #expect(log.entries == ["a"])
  }

  @Test("a sleeper can sleep and be woken again")
  func repeatedSleep() async throws {
    let (clock, log) = (clock, log)
    let start = clock.now
    let task = Task {
      for number in 1...3 {
        try await clock.sleep(for: .seconds(1))
        log.entries.append("\(number)")
      }
    }
    for _ in 1...3 {
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(1))
    }
    try await task.value
    #expect(log.entries == ["1", "2", "3"])
    #expect(start.duration(to: clock.now) == .seconds(3))
  }

  @Test("`run` wakes all sleepers and stops at the last deadline")
  func run() async throws {
    let start = clock.now
    let tasks = [sleeper("a", .seconds(2)), sleeper("b", .seconds(9))]
    await clock.waitForSleepers(2)
    await clock.run()
    for task in tasks { try await task.value }
    #expect(log.entries == ["a", "b"])
    #expect(start.duration(to: clock.now) == .seconds(9))
  }

  @Test("`run` with an endless timer fails and names the timer's line")
  @MainActor
  func endlessRun() async {
    let failures = Failures()
    let line: UInt = #line + 2
    let reducer = Reducer<Int, Bool, TestClock> { state, action, clock in
      action ? .timer(every: .seconds(1), clock: clock) { false }.cancellable(id: 1) : .none
    }
    let clock = clock
    let store = TestStore(
      initialState: 0, reducer: reducer, environment: clock, failures: failures.sink)
    store.exhaustivity = .off
    let task = await store.send(true)
    await clock.run(limit: 20, failures: failures.sink)
    #expect(failures.messages.count == 1)
    #expect(failures.messages[0].contains("woken 20 tasks"))
    #expect(failures.messages[0].contains("TestClockTests.swift:\(line)"), "\(failures.messages)")
    task.cancel()
  }

  @Test("a clock does not move back or beyond its last instant")
  func clamps() async {
    let start = clock.now
    await clock.advance(by: .seconds(5))
    await clock.jump(by: .seconds(-2))
    await clock.advance(by: .seconds(-2))
    #expect(start.duration(to: clock.now) == .seconds(5))
    let longest = Duration(attoseconds: .max)
    await clock.jump(by: longest)
    await clock.advance(by: longest)
    #expect(start.duration(to: clock.now) == longest)
    let first = start.advanced(by: .zero - longest).advanced(by: .seconds(-1))
    #expect(first.duration(to: clock.now) == longest)
    #expect(clock.now.duration(to: first) < .zero)
  }

  @Test("a cancelled sleeper throws immediately")
  func cancellation() async {
    let task = sleeper("never", .seconds(1))
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let clock = clock
    let early = Task { try await clock.sleep(for: .seconds(1)) }
    early.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
  }

  @Test("the clock advances to an instant and never moves back")
  func advanceTo() async {
    let start = clock.now
    await clock.advance(to: start.advanced(by: .seconds(5)))
    await clock.advance(to: start)
    #expect(start.duration(to: clock.now) == .seconds(5))
    #expect(start < clock.now)
  }

  @Test("a jump wakes sleepers late, and a timer skips the missed ticks")
  @MainActor
  func jump() async {
    let (clock, start) = (clock, clock.now)
    let reducer = Reducer<[Duration], Int, TestClock> { state, action, clock in
      if action > 0 { state.append(start.duration(to: clock.now)) }
      return action == 0 ? .timer(every: .seconds(1), clock: clock) { 1 }.cancellable(id: 1) : .none
    }
    let view = Store(initialState: [], reducer: reducer, environment: clock).view
    let task = view.send(0)
    await clock.waitForSleepers()
    await clock.jump(by: .milliseconds(3500))
    #expect(view.state == [.milliseconds(3500)])
    await clock.advance(by: .milliseconds(500))
    #expect(view.state == [.milliseconds(3500), .seconds(4)])
    task.cancel()
  }

  @Test("`sleepers` returns when the waiting task is cancelled")
  func cancelledWatcher() async {
    let clock = clock
    let hasReturned = Mutex(false)
    let watcher = Task {
      await clock.waitForSleepers(5)
      hasReturned.withLock { $0 = true }
    }
    await Task.yield()
    watcher.cancel()
    await pause(while: !hasReturned.withLock { $0 })
  }
}
