/// A clock whose sleepers wake when the explorer says so, in any order.
struct ExplorerClock: Clock {
  let world: ExplorerWorld

  var now: TestClock.Instant {
    guard let effect = ExploredEffect.current else {
      world.noteReadOfTime()
      return TestClock.Instant(offset: .zero)
    }
    return TestClock.Instant(offset: effect.readTime())
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
    let effect = ExploredEffect.current
    let duration = effect?.duration(until: deadline.offset) ?? deadline.offset
    try await world.answer(to: "\(duration) pass", oneOf: [.success(())]) as Void
    effect?.didSleep(until: deadline.offset)
  }
}
