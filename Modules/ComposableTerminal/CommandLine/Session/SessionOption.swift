/// The command-line options of a session.
package enum SessionOption {
  /// How a program is presented.
  package enum Presentation: String, CaseIterable, CommandLineValue {
    case auto, full, line
  }

  /// When a program uses colors.
  package enum Colors: String, CaseIterable, CommandLineValue {
    case auto, always, never
  }

  /// The built-in themes.
  package enum ThemeName: String, CaseIterable, CommandLineValue {
    case standard, dark, light, contrast

    var theme: Theme {
      switch self {
      case .standard: .standard
      case .dark: .dark
      case .light: .light
      case .contrast: .contrast
      }
    }
  }

  package static let ui = Option<Presentation>(
    "--ui", placeholder: "WHICH", default: .auto,
    summary: "fill the screen, or read lines; auto fills it if possible")
  package static let script = Option<Path?>(
    "--script", summary: "read the commands from FILE; '-' is standard input")
  package static let frames = Flag("--frames", summary: "print the screen after every command")
  package static let keepGoing = Flag("--keep-going", summary: "continue after a rejected line")
  package static let json = Flag("--json", summary: "print one JSON object for each line")
  package static let secrets = Flag(
    "--secrets", summary: "read passwords from the script or the pipe")
  package static let color = Option<Colors>(
    "--color", placeholder: "WHEN", default: .auto, summary: "use colors; auto respects NO_COLOR")
  package static let theme = Option<ThemeName?>(
    "--theme", variable: "TERMINAL_THEME",
    summary: "the colors of the full screen, if not the program's own")
  package static let noMouse = Flag("--no-mouse", summary: "let the terminal handle the mouse")
  package static let ascii = Flag("--ascii", summary: "draw lines with ASCII characters")

  /// The options of the full screen's appearance and input.
  package static let fullScreen: [any CommandLineOption] = [color, theme, noMouse, ascii]
}
