import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct TimerSequenceTests {
  @Test("a timer sequence ticks at multiples of its interval until cancelled")
  func ticks() async {
    let clock = TestClock()
    let times = Recorder<Duration>()
    let task = Task {
      for await elapsed in clock.timer(every: .seconds(2)) { times.append(elapsed) }
      return "ended"
    }
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(1))
    #expect(times.values.isEmpty)
    await clock.advance(by: .seconds(6))
    #expect(times.values == [.seconds(2), .seconds(4), .seconds(6)])
    task.cancel()
    #expect(await task.value == "ended")
  }

  @Test("a timer sequence skips missed ticks without drifting")
  func skips() async {
    let clock = TestClock()
    let times = Recorder<Duration>()
    let task = Task {
      for await elapsed in clock.timer(every: .seconds(2)) {
        times.append(elapsed)
        if elapsed == .seconds(2) { try? await clock.sleep(for: .seconds(5)) }
      }
    }
    await clock.waitForSleepers()
    await clock.advance(by: .seconds(10))
    #expect(times.values == [.seconds(2), .seconds(8), .seconds(10)])
    task.cancel()
    await task.value
  }

  @Test("a continuous clock's timer first ticks at a multiple of the interval")
  func ticksAtMultiple() async {
    var iterator = ContinuousClock().timer(every: .milliseconds(2)).makeAsyncIterator()
    let first = await iterator.next() ?? .zero
    #expect(first.attoseconds % Duration.milliseconds(2).attoseconds == 0)
  }

  @Test("each loop over a timer sequence starts its own timer")
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
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(1))
      #expect(await tick.value == .seconds(1))
    }
  }
}
