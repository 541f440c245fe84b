/// The escape sequences that set the appearance of each role.
struct RoleSequences: Equatable, Sendable {
  private let sequences: [String]

  /// Whether the theme has a background of its own, so that blank cells must be drawn.
  let paintsBackground: Bool

  /// Creates the sequences of a theme, for a terminal with the given number of colors.
  init(_ theme: Theme, _ depth: ColorDepth) {
    let theme = depth == .none ? .withoutColors : theme
    sequences = Theme.Role.allCases.map { theme.complete($0).sequence(depth) }
    paintsBackground = theme[.text].background != nil
  }

  subscript(role: Theme.Role) -> String { sequences[Int(role.rawValue)] }
}

extension Theme.Appearance {
  /// Returns the escape sequence that sets exactly this appearance.
  fileprivate func sequence(_ depth: ColorDepth) -> String {
    let attributes = [(isBold, "1"), (isDim, "2"), (isUnderlined, "4"), (isReversed, "7")]
      .filter(\.0).map(\.1)
    let colors = [
      foreground?.parameters(isBackground: false, depth),
      background?.parameters(isBackground: true, depth),
    ]
    let parameters = attributes + colors.compactMap(\.self)
    return parameters.isEmpty
      ? "\u{1B}[m" : "\u{1B}[" + parameters.reduce("0") { $0 + ";" + $1 } + "m"
  }
}
