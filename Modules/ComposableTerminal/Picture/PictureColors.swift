/// The colors of a theme's roles in a picture, where a terminal's own colors are fixed.
struct PictureColors {
  /// The appearance of a role, with colors as in `#d8dee9`.
  struct Look {
    var foreground: String
    var background: String
    var isBold: Bool
    var isUnderlined: Bool
  }

  private let looks: [Look]

  /// The color behind the whole picture.
  let background: String

  /// - Parameters:
  ///   - theme: The theme.
  ///   - isLight: Whether the terminal's own background is light.
  init(_ theme: Theme, isLight: Bool) {
    let palette = isLight ? Palette.light : .dark
    looks = Theme.Role.allCases.map { palette.look(theme.complete($0)) }
    background = palette.look(theme.complete(.text)).background
  }

  subscript(role: Theme.Role) -> Look { looks[Int(role.rawValue)] }
}

/// The colors that a terminal's user has chosen.
struct Palette {
  let foreground: [Int]
  let background: [Int]

  /// The 16 colors in the order of the terminal.
  let colors: [[Int]]

  static let dark = Palette(
    0xD8DEE9, on: 0x1C1F26,
    [
      0x2B303B, 0xBF4B57, 0x8FBC7F, 0xE0BF7A, 0x6C9BD2, 0xC586C0, 0x6CBFC4, 0xD8DEE9,
      0x5C6370, 0xE06C75, 0xA9D68F, 0xF0D399, 0x82B1E8, 0xD7A1D3, 0x8CD9DE, 0xFFFFFF,
    ])

  static let light = Palette(
    0x24292F, on: 0xFFFFFF,
    [
      0x24292F, 0xB3262E, 0x4E9A51, 0xC99A2E, 0x2F6FBF, 0x9A3C97, 0x1B8A93, 0xE4E7EB,
      0x6E7781, 0xCF3A42, 0x5FB363, 0xDDB04A, 0x4A8AD8, 0xB45CB0, 0x2FA5AE, 0xFFFFFF,
    ])

  init(_ foreground: Int, on background: Int, _ colors: [Int]) {
    func components(_ color: Int) -> [Int] { [color >> 16, color >> 8 & 0xFF, color & 0xFF] }
    self.foreground = components(foreground)
    self.background = components(background)
    self.colors = colors.map(components)
  }

  func look(_ appearance: Theme.Appearance) -> PictureColors.Look {
    var (front, back) = components(appearance)
    // Terminals draw faint text about halfway between both colors.
    if appearance.isDim { front = zip(front, back).map { ($0 + $1) / 2 } }
    return PictureColors.Look(
      foreground: hexadecimal(front), background: hexadecimal(back), isBold: appearance.isBold,
      isUnderlined: appearance.isUnderlined)
  }

  /// Returns the colors of the characters and behind them, with red, green and blue from 0 to 255.
  func components(_ appearance: Theme.Appearance) -> (foreground: [Int], background: [Int]) {
    let front = appearance.foreground.map(components) ?? foreground
    let back = appearance.background.map(components) ?? background
    return appearance.isReversed ? (back, front) : (front, back)
  }

  private func components(_ color: Theme.Color) -> [Int] {
    if case .terminal(let index) = color.own { return colors[Int(index) % 16] }
    return color.components
  }

  private func hexadecimal(_ components: [Int]) -> String {
    "#" + components.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
