public import Foundation

/// Something that happened to the favorites, and when.
public struct Activity: Hashable, Sendable {
  /// What happened.
  public enum Event: Hashable, Sendable {
    /// A prime became a favorite.
    case addedFavoritePrime(Int)
    /// A prime is a favorite no longer.
    case removedFavoritePrime(Int)
  }

  /// When it happened.
  public var date: Date

  /// What happened.
  public var event: Event

  /// Makes an entry of the feed.
  public init(date: Date, event: Event) {
    self.date = date
    self.event = event
  }

  /// The entry as one line, with the time of day in a time zone: `12:00:03 added 5 to favorites`.
  public func line(in timeZone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    let parts = [time.hour, time.minute, time.second].map { part in
      let digits = String(part ?? 0)
      return digits.count < 2 ? "0" + digits : digits
    }
    return parts.joined(separator: ":") + " " + words
  }

  private var words: String {
    switch event {
    case .addedFavoritePrime(let prime): "added \(prime) to favorites"
    case .removedFavoritePrime(let prime): "removed \(prime) from favorites"
    }
  }
}
