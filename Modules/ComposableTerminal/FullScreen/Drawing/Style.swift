/// The appearance of a cell, in the terminal's own colors.
///
/// Color alone never carries meaning.
struct Style: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let bold = Self(rawValue: 1)
  static let dim = Self(rawValue: 2)
  static let reverse = Self(rawValue: 4)
  static let underline = Self(rawValue: 8)
  /// The color of a failure.
  static let failure = Self(rawValue: 16)
  /// The color of progress.
  static let progress = Self(rawValue: 32)

  private static let colors: Style = [.failure, .progress]

  /// Returns the escape sequence that sets exactly this style.
  func sequence(hasColors: Bool) -> String {
    let style = hasColors ? self : subtracting(Self.colors)
    let codes: [(Style, String)] = [
      (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"), (.failure, "31"),
      (.progress, "32"),
    ]
    let active = codes.filter { style.contains($0.0) }.map(\.1)
    return "\u{1B}[" + active.reduce("0") { $0 + ";" + $1 } + "m"
  }
}
