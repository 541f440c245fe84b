/// The command-line options of a session.
enum SessionOption {
  /// How a program is presented.
  enum Presentation: String, CaseIterable, CommandLineValue {
    case auto, full, line
  }

  /// When a program uses colors.
  enum Colors: String, CaseIterable, CommandLineValue {
    case auto, always, never
  }

  static let ui = Option<Presentation>(
    "--ui", value: "WHICH", default: .auto,
    summary: "fill the screen, or read lines; auto fills it if possible")
  static let script = Option<Path?>(
    "--script", summary: "read the commands from FILE; '-' is standard input")
  static let frames = Flag("--frames", summary: "print the screen after every command")
  static let keepGoing = Flag("--keep-going", summary: "continue after a rejected line")
  static let json = Flag("--json", summary: "print one JSON object for each line")
  static let secrets = Flag("--secrets", summary: "read passwords from the script or the pipe")
  static let color = Option<Colors>(
    "--color", value: "WHEN", default: .auto, summary: "use colors; auto respects NO_COLOR")
  static let noMouse = Flag("--no-mouse", summary: "let the terminal handle the mouse")
  static let ascii = Flag("--ascii", summary: "draw lines with ASCII characters")
}
