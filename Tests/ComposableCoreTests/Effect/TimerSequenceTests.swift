import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct TimerSequenceTests {
  @Test("ticks at multiples of the interval, and ends with its task")
  func ticks() async {
    let clock = TestClock()
    let times = Recorder<Duration>()
    let task = Task {
      for await elapsed in clock.timer(every: .seconds(2)) { times.append(elapsed) }
      return "ended"
    }
    await clock.sleepers()
    await clock.advance(by: .seconds(1))
    #expect(times.values.isEmpty)
    await clock.advance(by: .seconds(6))
    #expect(times.values == [.seconds(2), .seconds(4), .seconds(6)])
    task.cancel()
    #expect(await task.value == "ended")
  }

  @Test("missed ticks are skipped, without drift")
  func skips() async {
    let clock = TestClock()
    let times = Recorder<Duration>()
    let task = Task {
      for await elapsed in clock.timer(every: .seconds(2)) {
        times.append(elapsed)
        if elapsed == .seconds(2) { try? await clock.sleep(for: .seconds(5)) }
      }
    }
    await clock.sleepers()
    await clock.advance(by: .seconds(10))
    #expect(times.values == [.seconds(2), .seconds(8), .seconds(10)])
    task.cancel()
    await task.value
  }

  @Test("elements are multiples of the interval with a clock that runs")
  func multiples() async {
    var iterator = ContinuousClock().timer(every: .milliseconds(2)).makeAsyncIterator()
    let first = await iterator.next() ?? .zero
    #expect(first.attoseconds % Duration.milliseconds(2).attoseconds == 0)
  }

  @Test("each loop has a timer of its own")
  func restarts() async {
    let clock = TestClock()
    let timer = clock.timer(every: .seconds(1))
    func first() -> Task<Duration?, Never> {
      Task {
        var iterator = timer.makeAsyncIterator()
        return await iterator.next()
      }
    }
    for _ in 1...2 {
      let tick = first()
      await clock.sleepers()
      await clock.advance(by: .seconds(1))
      #expect(await tick.value == .seconds(1))
    }
  }
}
