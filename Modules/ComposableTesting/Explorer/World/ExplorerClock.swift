/// A clock on which each sleep is a request, so that the explorer may end sleeps in any order.
struct ExplorerClock: Clock {
  let world: ExplorerWorld

  /// The time of the current effect; zero outside an effect.
  var now: Instant {
    Instant(offset: ExploredEffect.current?.now ?? .zero, world: world)
  }

  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let effect = ExploredEffect.current
    let duration = deadline.offset - (effect?.now ?? .zero)
    try await world.answer(to: "\(duration) pass", oneOf: [.success(())]) as Void
    effect?.didSleep(until: deadline.offset)
  }

  /// An instant that reports comparisons to the world, because code that depends on their results
  /// depends on times that are not explored.
  struct Instant: InstantProtocol {
    let offset: Duration
    let world: ExplorerWorld

    func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration, world: world)
    }

    func duration(to other: Self) -> Duration {
      world.recordComparison()
      return other.offset - offset
    }

    static func < (left: Self, right: Self) -> Bool {
      left.world.recordComparison()
      return left.offset < right.offset
    }

    static func == (left: Self, right: Self) -> Bool {
      left.world.recordComparison()
      return left.offset == right.offset
    }

    func hash(into hasher: inout Hasher) {
      world.recordComparison()
      hasher.combine(offset)
    }
  }
}
