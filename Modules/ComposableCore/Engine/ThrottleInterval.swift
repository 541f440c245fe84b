/// The interval after the start of a throttled effect, in which no other of its id starts.
@MainActor
final class ThrottleInterval {
  private let now: @MainActor () -> Bool
  private let end: @MainActor () async throws -> Void

  /// What starts when the interval is over, unless something takes its place.
  var waiting: Enrollment?

  init<C: Clock>(of duration: Duration, on clock: C) where C.Duration == Duration {
    let deadline = clock.now.advanced(by: duration)
    now = { clock.now < deadline }
    end = { try await clock.sleep(until: deadline, tolerance: nil) }
  }

  /// Whether the interval is not over yet.
  var isOpen: Bool { now() }

  /// Waits for its end.
  func waitForEnd() async throws {
    try await end()
  }
}

/// The throttle intervals of one root store, by id.
///
/// An interval that is over says no more than none at all; those are thrown away now and then.
@MainActor
struct ThrottleIntervals {
  private var intervals: [EffectID: ThrottleInterval] = [:]
  private var limit = 16

  subscript(id: EffectID) -> ThrottleInterval? {
    get { intervals[id] }
    set {
      intervals[id] = newValue
      guard intervals.count > limit else { return }
      intervals = intervals.filter { $0.value.isOpen || $0.value.waiting != nil }
      limit = max(16, 2 * intervals.count)
    }
  }
}
