/// The interval after the start of a throttled effect, in which no other effect with its id starts.
@MainActor
package final class ThrottleInterval {
  /// Returns whether it is over by its clock; nil if it stays open until it is closed.
  private let isOver: (@MainActor () -> Bool)?

  /// Waits for the end of the interval.
  let waitForEnd: @MainActor () async throws -> Void

  /// Whether it was closed.
  private var isClosed = false

  /// The number of the interval among those of its root store, in the order of opening.
  package fileprivate(set) var number = 0

  /// The effect that starts when the interval is over, unless another replaces it.
  var waiting: EffectPart?

  /// Creates an open interval that begins now.
  ///
  /// - Parameters:
  ///   - duration: The duration of the interval.
  ///   - clock: The clock that measures the interval.
  ///   - staysOpen: Whether it stays open until it is closed, regardless of the clock.
  init<C: Clock>(of duration: Duration, on clock: C, staysOpen: Bool = false)
  where C.Duration == Duration {
    guard !staysOpen else {
      isOver = nil
      waitForEnd = {
        try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
      }
      return
    }
    let deadline = clock.now.advanced(by: duration)
    isOver = { clock.now >= deadline }
    waitForEnd = { try await clock.sleep(until: deadline, tolerance: nil) }
  }

  /// Whether the interval is not over yet.
  package var isOpen: Bool { !isClosed && isOver?() != true }

  /// Ends the interval.
  package func close() {
    isClosed = true
  }
}

/// The throttle intervals of one root store, by id.
///
/// An interval that is over is equivalent to none; such intervals are removed from time to time.
@MainActor
struct ThrottleIntervals {
  private(set) var all: [EffectID: ThrottleInterval] = [:]
  private var openedCount = 0
  private var limit = 16

  subscript(id: EffectID) -> ThrottleInterval? {
    get { all[id] }
    set {
      openedCount += 1
      newValue?.number = openedCount
      all[id] = newValue
      guard all.count > limit else { return }
      all = all.filter { $0.value.isOpen || $0.value.waiting != nil }
      limit = max(16, 2 * all.count)
    }
  }
}

extension Throttle {
  /// Returns the wait for the end of an interval, after which the next one opens.
  @MainActor
  func wait(for interval: ThrottleInterval) -> AsyncWork {
    WaitWork(source) { effect in
      let own = interval.waiting?.order
      defer { if interval.waiting?.order == own { interval.waiting = nil } }
      try await interval.waitForEnd()
      // A clock may ignore the cancellation of its task.
      guard !effect.isCancelled else { return }
      effect.part.plan.host.registry?.openInterval(of: self)
    }
  }
}

extension EffectRegistry {
  /// Opens the interval after the start of a throttled effect.
  func openInterval(of throttle: Throttle) {
    throttleIntervals[throttle.id] = throttle.open(keepsIntervalsOpen)
  }
}
