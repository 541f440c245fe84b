/// A clock on which each sleep is a request, to which the explorer may respond in any order.
struct ExplorerClock: Clock {
  let world: ExplorerWorld

  var now: TestClock.Instant {
    guard let effect = ExploredEffect.current else {
      world.recordReadOfTime()
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
