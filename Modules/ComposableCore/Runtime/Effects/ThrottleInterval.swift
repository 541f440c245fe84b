/// The interval after a throttled effect starts, during which no effect with the same id starts.
@MainActor
package final class ThrottleInterval {
  /// Returns whether the interval is over by its clock; nil if it stays open until it is closed.
  private let isOver: (@MainActor () -> Bool)?

  /// Waits for the end of the interval.
  let waitForEnd: @MainActor () async throws -> Void

  /// Whether the interval was closed.
  private var isClosed = false

  /// The interval's number within its root store, in the order in which intervals open.
  package fileprivate(set) var number = 0

  /// The effect that starts when the interval is over, unless another effect replaces it.
  var waiting: EffectPart?

  /// Creates an open interval that begins now.
  ///
  /// - Parameters:
  ///   - duration: The duration of the interval.
  ///   - clock: The clock that measures the interval.
  ///   - staysOpen: Whether the interval stays open until it is closed, regardless of the clock.
  init<C: Clock>(of duration: Duration, on clock: C, staysOpen: Bool = false)
  where C.Duration == Duration {
    let duration = duration.clamped
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

/// The locations, of children or of the root, that contain throttle intervals.
///
/// An interval that is over has no effect; such intervals are removed from time to time.
@MainActor
struct ThrottleIntervals {
  private var instances: [ObjectIdentifier: ChildLocation] = [:]
  private var openedCount = 0
  private var count = 0
  private var limit = 16

  var isEmpty: Bool { instances.isEmpty }

  /// The open intervals, keyed by their ids and the children to which they belong.
  var open: [EffectID: ThrottleInterval] {
    var open: [EffectID: ThrottleInterval] = [:]
    for instance in instances.values {
      for (id, interval) in instance.intervals where interval.isOpen {
        open[instance.qualified(id)] = interval
      }
    }
    return open
  }

  /// Inserts an interval in an instance, replacing any interval with the same id.
  ///
  /// - Complexity: Amortized O(1).
  mutating func insert(_ interval: ThrottleInterval, _ id: EffectID, in instance: ChildLocation) {
    openedCount += 1
    interval.number = openedCount
    if instance.intervals.updateValue(interval, forKey: id) == nil { count += 1 }
    instances[ObjectIdentifier(instance)] = instance
    guard count > limit else { return }
    for instance in instances.values {
      remove(from: instance) { !$0.isOpen && $0.waiting == nil }
    }
    limit = max(16, 2 * count)
  }

  /// Removes the intervals of a removed instance.
  mutating func removeAll(of instance: ChildLocation) {
    remove(from: instance) { _ in true }
  }

  private mutating func remove(
    from instance: ChildLocation, where isRemoved: (ThrottleInterval) -> Bool
  ) {
    guard !instance.intervals.isEmpty else { return }
    count -= instance.intervals.count
    instance.intervals = instance.intervals.filter { !isRemoved($0.value) }
    count += instance.intervals.count
    guard instance.intervals.isEmpty else { return }
    instances[ObjectIdentifier(instance)] = nil
    instance.removeIfUnused()
  }
}
