/// The screens that the user can select, in the order of the navigation.
public enum AppScreen: String, CaseIterable, Codable, Hashable, Sendable {
  /// The counter and the prime detail.
  case counter
  /// The list of favorites.
  case favorites

  /// The name in the navigation: that of the command with a capital letter and spaces.
  var title: String {
    let words = String(rawValue.map { $0 == "-" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
