import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The clock of a recording and its replay.
///
/// Pass the same clock to the part of the environment that reducers read and to a
/// ``JournalWriter``. The first read stops the clock until the action is written with that time. A
/// replay shows the same time again. Effects need a separate clock.
public final class JournalClock: Sendable {
  private struct Reading {
    /// The time at which the clock is stopped; nil while it is running.
    var fixed: Int?
    var isReplaying = false
  }

  private let reading = Mutex(Reading())

  /// Creates a clock.
  public init() {}

  /// The current time, in microseconds since 1970.
  public var now: Int {
    reading.withLock { reading in
      if let fixed = reading.fixed { return fixed }
      let now = Int(Date().timeIntervalSince1970 * 1_000_000)
      reading.fixed = now
      return now
    }
  }

  /// The current date.
  public var date: Date { Date(timeIntervalSince1970: Double(now) / 1_000_000) }

  /// Returns the time of the reduced action, and restarts the clock.
  func endAction() -> Int {
    let time = now
    reading.withLock { reading in
      if !reading.isReplaying { reading.fixed = nil }
    }
    return time
  }

  /// Sets the clock to the time of the next action to replay.
  func replay(at time: Int) {
    reading.withLock { $0 = Reading(fixed: time, isReplaying: true) }
  }
}
