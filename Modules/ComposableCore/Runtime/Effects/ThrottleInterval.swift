/// The interval after the start of a throttled effect, in which no other of its id starts.
@MainActor
package final class ThrottleInterval {
  private let now: @MainActor () -> Bool
  private let end: @MainActor () async throws -> Void

  /// Whether it was ended before its time.
  private var hasEnded = false

  /// The effect that starts when the interval is over, unless another replaces it.
  var waiting: EffectPart?

  init<C: Clock>(of duration: Duration, on clock: C) where C.Duration == Duration {
    let deadline = clock.now.advanced(by: duration)
    now = { clock.now < deadline }
    end = { try await clock.sleep(until: deadline, tolerance: nil) }
  }

  /// Whether the interval is not over yet.
  package var isOpen: Bool { !hasEnded && now() }

  /// Ends the interval before its time.
  package func close() {
    hasEnded = true
  }

  /// Waits for its end.
  func waitForEnd() async throws {
    try await end()
  }
}

/// The throttle intervals of one root store, by id.
///
/// An interval that is over says no more than none at all; those are removed now and then.
@MainActor
struct ThrottleIntervals {
  private(set) var all: [EffectID: ThrottleInterval] = [:]
  private var limit = 16

  subscript(id: EffectID) -> ThrottleInterval? {
    get { all[id] }
    set {
      all[id] = newValue
      guard all.count > limit else { return }
      all = all.filter { $0.value.isOpen || $0.value.waiting != nil }
      limit = max(16, 2 * all.count)
    }
  }
}

extension Throttle {
  /// The wait for the end of an interval, which opens the next one.
  func wait(for interval: ThrottleInterval) -> AsyncWork {
    AsyncWork(
      source: source,
      isMemoryless: false,
      operation: { effect in
        let own = interval.waiting?.order
        defer { if interval.waiting?.order == own { interval.waiting = nil } }
        try await interval.waitForEnd()
        // A clock may not notice that its task was cancelled.
        guard !effect.isCancelled else { return }
        effect.part.plan.host.registry?.throttleIntervals[id] = open()
      },
      handler: nil
    )
  }
}
