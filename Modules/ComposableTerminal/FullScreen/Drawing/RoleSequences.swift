/// The escape sequences that set the appearance of each role.
struct RoleSequences: Equatable, Sendable {
  private let sequences: [String]

  /// For each role, the first one that looks the same.
  private let looks: [Theme.Role]

  /// Whether blank cells do not look as the terminal's own, so that they must be drawn.
  let paintsBlanks: Bool

  /// Whether text looks as the terminal's own.
  let isTextPlain: Bool

  /// Creates the sequences of a theme, for a terminal with the given number of colors.
  init(_ theme: Theme, _ depth: ColorDepth) {
    let theme = theme.available(at: depth)
    let text = theme[.text]
    let sequences = Theme.Role.allCases.map { theme.complete($0).sequence(depth) }
    self.sequences = sequences
    looks = sequences.map { Theme.Role.allCases[sequences.firstIndex(of: $0) ?? 0] }
    paintsBlanks = text.background != nil || text.isReversed || text.isUnderlined
    isTextPlain = text == Theme.Appearance()
  }

  subscript(role: Theme.Role) -> String { sequences[Int(role.rawValue)] }

  /// Returns the first role that looks like a role.
  func look(of role: Theme.Role) -> Theme.Role { looks[Int(role.rawValue)] }
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

extension Theme {
  /// Returns this theme, or one that looks better with so few colors.
  ///
  /// Colors that can be read on a background of the theme may not be read on the nearest color.
  fileprivate func available(at depth: ColorDepth) -> Theme {
    if depth == .none { return .withoutColors }
    let background = self[.text].background
    return background.map { $0.nearest(depth) != $0 } == true ? .standard : self
  }
}
