package import ComposableCore
internal import FavoritePrimes
package import Foundation

/// A change of the favorites, with its date.
package struct Activity: Codable, Hashable, Sendable {
  package enum Event: Codable, Hashable, Sendable {
    case addedFavoritePrime(Int), removedFavoritePrime(Int)
    /// A file with `count` favorites has replaced the list.
    case loadedFavoritePrimes(count: Int)
  }

  package var date: Date
  package var event: Event

  package init(date: Date, event: Event) {
    self.date = date
    self.event = event
  }

  /// Returns the entry as a line with its time in a time zone: `12:00:03 added 5 to favorites`; nil
  /// means the current time zone.
  package func line(in timeZone: TimeZone?) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .autoupdatingCurrent
    let time = calendar.dateComponents([.hour, .minute, .second], from: date)
    let parts = [time.hour, time.minute, time.second].map { part in
      let digits = String(part ?? 0)
      return digits.count < 2 ? "0" + digits : digits
    }
    let change =
      switch event {
      case .addedFavoritePrime(let prime): "added \(prime) to favorites"
      case .removedFavoritePrime(let prime): "removed \(prime) from favorites"
      case .loadedFavoritePrimes(let count): "loaded \(favoritesCount(count))"
      }
    return parts.joined(separator: ":") + " " + change
  }
}

extension Reducer<AppFeature.State, AppFeature.Action, AppFeature.Environment> {
  /// Returns a reducer that adds each change of the favorites to the activity feed.
  ///
  /// The reducer compares the list before and after the wrapped reducer, so it finds every change,
  /// regardless of the action. Loading a file is one change. Removals precede additions.
  package func activityFeed() -> Self {
    wrapping { reduce, state, action, environment in
      let old = state.favorites.favoritePrimes
      let effect = reduce(&state, action)
      let new = state.favorites.favoritePrimes
      if case .favoritePrimes(.loadedFavoritePrimes) = action {
        let event = Activity.Event.loadedFavoritePrimes(count: new.count)
        state.activityFeed.append(Activity(date: environment.now(), event: event))
      } else if old != new {
        state.activityFeed += changes(from: old, to: new, at: environment.now())
      }
      return effect
    }
  }
}

private func changes(from old: [Int], to new: [Int], at date: Date) -> [Activity] {
  let (old, new) = differingParts(old, new)
  return old.subtracting(new).map { Activity(date: date, event: .removedFavoritePrime($0)) }
    + new.subtracting(old).map { Activity(date: date, event: .addedFavoritePrime($0)) }
}

/// Returns two lists without their common beginning and end.
private func differingParts(_ old: [Int], _ new: [Int]) -> (old: [Int], new: [Int]) {
  let count = min(old.count, new.count)
  var start = 0
  while start < count, old[start] == new[start] { start += 1 }
  var end = 0
  while end < count - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
  return (Array(old[start..<(old.count - end)]), Array(new[start..<(new.count - end)]))
}
