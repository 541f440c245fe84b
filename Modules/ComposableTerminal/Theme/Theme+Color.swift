extension Theme {
  /// A color of a terminal.
  ///
  /// If a terminal has fewer colors, the nearest of those that it has is used.
  public enum Color: Hashable, Sendable {
    /// One of the 16 colors that the user has chosen for the terminal: red is 1, bright red 9.
    ///
    /// Their order is black, red, green, yellow, blue, magenta, cyan and white, each first normal
    /// and then, 8 later, bright.
    case terminal(UInt8)
    /// One of the 240 fixed colors, from 16 to 255: a cube of 216 colors, then 24 grays.
    case fixed(UInt8)
    /// A color by its red, green and blue, each from 0 to 255.
    case rgb(UInt8, UInt8, UInt8)
  }
}

/// How many colors a terminal can show.
package enum ColorDepth: Int, Comparable, Sendable {
  case none, terminal, fixed, rgb

  /// The number of colors, in words.
  package var count: String {
    switch self {
    case .none: "none"
    case .terminal: "16"
    case .fixed: "256"
    case .rgb: "16 million"
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Theme.Color {
  /// Returns the parameters of the escape sequence that sets the color.
  ///
  /// - Parameters:
  ///   - isBackground: Whether the color is behind the characters.
  ///   - depth: How many colors the terminal can show.
  /// - Returns: The numbers, separated by semicolons.
  func parameters(isBackground: Bool, _ depth: ColorDepth) -> String {
    switch nearest(depth).own {
    case .terminal(let index):
      "\((index % 16 < 8 ? 30 : 82) + Int(index % 16) + (isBackground ? 10 : 0))"
    case .fixed(let index):
      "\(isBackground ? 48 : 38);5;\(index)"
    case .rgb(let red, let green, let blue):
      "\(isBackground ? 48 : 38);2;\(red);\(green);\(blue)"
    }
  }

  /// Returns this color or the nearest one that a terminal can show.
  func nearest(_ depth: ColorDepth) -> Self {
    guard depth < needed else { return self }
    func distance(_ color: Self) -> Int {
      zip(components, color.components)
        .reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let choices: [Self] =
      depth >= .fixed ? (16...255).map { .fixed($0) } : (0...15).map { .terminal($0) }
    return choices.min { distance($0) < distance($1) } ?? self
  }

  /// This color, as one of the terminal's own 16 if it is one of them.
  var own: Self {
    if case .fixed(let index) = self, index < 16 { .terminal(index) } else { self }
  }

  private var needed: ColorDepth {
    switch own {
    case .terminal: .terminal
    case .fixed: .fixed
    case .rgb: .rgb
    }
  }

  /// The red, green and blue, each from 0 to 255; those of a terminal's own colors are xterm's.
  var components: [Int] {
    switch own {
    case .terminal(let index):
      let own = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
      ][Int(index) % 16]
      return [own >> 16, own >> 8 & 0xFF, own & 0xFF]
    case .fixed(let index):
      if index >= 232 { return Array(repeating: 8 + 10 * (Int(index) - 232), count: 3) }
      let offset = Int(index) - 16
      return [offset / 36, offset / 6 % 6, offset % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 }
    case .rgb(let red, let green, let blue):
      return [Int(red), Int(green), Int(blue)]
    }
  }
}
