import Foundation
import Testing
@testable import ComposableTerminal

struct ThemeTests {
  /// A terminal's colors as its users have chosen them.
  struct Terminal: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let palette: Palette

    /// The least contrast of text that can be asked for.
    let leastContrast: Double

    init(
      _ name: String, _ foreground: Int, on background: Int, _ colors: [Int],
      leastContrast: Double = 4.5
    ) {
      testDescription = name
      palette = Palette(foreground, on: background, colors)
      self.leastContrast = leastContrast
    }
  }

  private static let xterm = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
  private static let solarized = [
    0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
    0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
  ]
  private static let gnome = [
    0x171421, 0xC01C28, 0x26A269, 0xA2734C, 0x12488B, 0xA347BA, 0x2AA1B3, 0xD0CFCC,
    0x5E5C64, 0xF66151, 0x33D17A, 0xE9AD0C, 0x2A7BDE, 0xC061CB, 0x33C7DE, 0xFFFFFF,
  ]
  private static let iTerm = [
    0x000000, 0xC91B00, 0x00C200, 0xC7C400, 0x0225C7, 0xCA30C7, 0x00C5C7, 0xC7C7C7,
    0x686868, 0xFF6E67, 0x5FFA68, 0xFFFC67, 0x6871FF, 0xFF77FF, 0x60FDFF, 0xFFFFFF,
  ]

  // Solarized's own text has a contrast of 4.1 on its light background.
  static let terminals = [
    Terminal("xterm", 0xFFFFFF, on: 0x000000, xterm),
    Terminal("xterm, light", 0x000000, on: 0xFFFFFF, xterm),
    Terminal("Solarized dark", 0x839496, on: 0x002B36, solarized, leastContrast: 4),
    Terminal("Solarized light", 0x657B83, on: 0xFDF6E3, solarized, leastContrast: 4),
    Terminal("GNOME", 0xFFFFFF, on: 0x1E1E1E, gnome),
    Terminal("GNOME, light", 0x171421, on: 0xFFFFFF, gnome),
    Terminal("iTerm", 0xC7C7C7, on: 0x000000, iTerm),
    Terminal("iTerm, light", 0x000000, on: 0xFFFFFF, iTerm),
  ]

  /// Roles that only decorate, and parts that cannot be used now.
  private static let faint: Set<Theme.Role> = [
    .border, .progressTrack, .disabledControl, .behind,
  ]

  /// Roles of marks, which need less contrast than text.
  private static let marks: Set<Theme.Role> = [.accent, .progress]

  @Test(
    "text can be read in each theme on each palette", arguments: SessionOption.ThemeName.allCases,
    terminals)
  func contrast(theme: SessionOption.ThemeName, terminal: Terminal) {
    for role in Theme.Role.allCases where !Self.faint.contains(role) {
      let appearance = theme.theme.complete(role)
      // How faint is the terminal's choice.
      guard !appearance.isDim else { continue }
      let ratio = contrast(terminal.palette.components(appearance))
      let least = Self.marks.contains(role) ? 3 : terminal.leastContrast
      #expect(ratio >= least, "\(role) has a contrast of \(ratio)")
    }
  }

  @Test("the theme of high contrast has at least 7, and nothing in it is faint")
  func highContrast() {
    for role in Theme.Role.allCases {
      let appearance = Theme.contrast.complete(role)
      let ratio = contrast(Palette.dark.components(appearance))
      #expect(ratio >= 7 && !appearance.isDim, "\(role) has a contrast of \(ratio)")
    }
  }

  /// The contrast of two colors, from 1 to 21, as WCAG 2.2 defines it.
  private func contrast(_ colors: (foreground: [Int], background: [Int])) -> Double {
    func luminance(_ components: [Int]) -> Double {
      let linear = components.map { component in
        let share = Double(component) / 255
        return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }
    let both = [luminance(colors.foreground), luminance(colors.background)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  @Test("without colors, what matters still has an attribute")
  func attributes() {
    let sequences = RoleSequences(.dark, .none)
    for role in [Theme.Role.title, .selectedTab, .focusedControl, .selectedRow, .input, .failure] {
      #expect(sequences[role] != sequences[.text], "\(role)")
    }
  }

  @Test("a role without colors has those of text")
  func inherited() {
    let theme = Theme(text: .init(.fixed(16), on: .fixed(231)), [.title: .init(isBold: true)])
    #expect(RoleSequences(theme, .fixed)[.title] == "\u{1B}[0;1;38;5;16;48;5;231m")
  }

  @Test("a program changes one role of a built-in theme")
  func changed() {
    var theme = Theme.dark
    theme[.title].foreground = .rgb(255, 200, 0)
    #expect(RoleSequences(theme, .rgb)[.title] == "\u{1B}[0;1;38;2;255;200;0;48;5;234m")
    #expect(RoleSequences(theme, .rgb)[.key] == RoleSequences(.dark, .rgb)[.key])
  }

  @Test("a theme with its own background needs more than 16 colors")
  func background() {
    for theme in [Theme.dark, .light, .contrast] {
      #expect(RoleSequences(theme, .terminal) == RoleSequences(.standard, .terminal))
      #expect(RoleSequences(theme, .fixed) != RoleSequences(.standard, .fixed))
    }
    let plain = Theme(text: .init(.terminal(7), on: .terminal(4)))
    #expect(RoleSequences(plain, .terminal)[.text] == "\u{1B}[0;37;44m")
  }

  @Test("a terminal with fewer colors shows the nearest of its colors")
  func nearest() {
    #expect(Theme.Color.rgb(250, 2, 3).nearest(.fixed) == .fixed(196))
    #expect(Theme.Color.rgb(9, 8, 7).nearest(.fixed) == .fixed(232))
    #expect(Theme.Color.fixed(196).nearest(.terminal) == .terminal(9))
    #expect(Theme.Color.fixed(196).nearest(.rgb) == .fixed(196))
    #expect(Theme.Color.terminal(3).nearest(.terminal) == .terminal(3))
    #expect(Theme.Color.terminal(9).parameters(isBackground: true, .terminal) == "101")
    #expect(Theme.Color.terminal(17).parameters(isBackground: false, .terminal) == "31")
    #expect(Theme.Color.fixed(3).parameters(isBackground: false, .fixed) == "33")
  }
}
