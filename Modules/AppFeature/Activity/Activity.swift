public import Foundation

/// An entry of the activity feed: a change of the favorites and its date.
public struct Activity: Codable, Hashable, Sendable {
  /// A change of the favorites.
  public enum Event: Codable, Hashable, Sendable {
    /// A prime was added to the favorites.
    case addedFavoritePrime(Int)
    /// A prime was removed from the favorites.
    case removedFavoritePrime(Int)
  }

  /// The date of the change.
  public var date: Date

  /// The change.
  public var event: Event

  /// Creates an entry of the feed.
  public init(date: Date, event: Event) {
    self.date = date
    self.event = event
  }

  /// Returns the entry as a line with its time in a time zone, nil for the current one:
  /// `12:00:03 added 5 to favorites`.
  public func line(in timeZone: TimeZone?) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .autoupdatingCurrent
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    let parts = [time.hour, time.minute, time.second].map { part in
      let digits = String(part ?? 0)
      return digits.count < 2 ? "0" + digits : digits
    }
    return parts.joined(separator: ":") + " " + eventDescription
  }

  private var eventDescription: String {
    switch event {
    case .addedFavoritePrime(let prime): "added \(prime) to favorites"
    case .removedFavoritePrime(let prime): "removed \(prime) from favorites"
    }
  }
}
