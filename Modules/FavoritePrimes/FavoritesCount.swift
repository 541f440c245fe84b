/// Returns a number of favorites in words: `1 favorite`, `2 favorites`.
public func favoritesCount(_ count: Int) -> String {
  "\(count) \(count == 1 ? "favorite" : "favorites")"
}
