internal import ComposableCore

/// The controls and the overlays of the host itself.
enum HostScreens {
  /// The controls that every screen has.
  static let controls: [HostScreen.Control] = [
    .button("command", keys: [":"], sends: .openCommandLine),
    .button("help", keys: ["?"], sends: .toggleHelp),
    .button("quit", keys: ["q"], sends: .quit),
  ]

  /// The key of a command of the host; nil if it has none.
  static func key(of command: String) -> ScreenKey? {
    switch HostCommand(rawValue: command) {
    case .help: "?"
    case .quit: "q"
    case .show, .wait, nil: nil
    }
  }

  /// The keys that no other control can have: those of the controls, and the one that presses.
  static let keys = Set(controls.flatMap(\.keys) + [" "])

  /// The keys of the active layers and of the host.
  static func help(
    _ controls: [HostScreen.Control]
  ) -> HostScreen.Overlay {
    let own = controls.filter { !$0.keys.isEmpty && $0.isEnabled }.map { control in
      (control.keys.map(\.name).joined(separator: " "), control.label)
    }
    // A screen may have another use for the arrow keys.
    let usesArrows = controls.contains { $0.keys.contains(.up) || $0.keys.contains(.down) }
    let all = own + (usesArrows ? [] : [rowKeys]) + hostKeys
    let width = all.map(\.0.columnCount).max() ?? 0
    let lines = all.enumerated().map { index, line in
      (index, line.0 + String(repeating: " ", count: width + 2 - line.0.columnCount) + line.1)
    }
    return .modal(
      Screen(
        title: "Keys",
        rows: [
          .list(Screen.Items(lines) { Screen.Item(id: "\($0.0)", text: $0.1) }, empty: ""),
          .controls([.button("Close", keys: [.escape, "?"], sends: .toggleHelp)]),
        ]))
  }

  private static let rowKeys = ("up down", "the row above, the row below")

  private static let hostKeys = [
    ("tab", "next control; with shift the one before"),
    ("enter space", "press the control"),
    (":", "type a command; 'help' lists them"),
    ("?", "this list"),
    ("ctrl-l", "draw everything again"),
    ("ctrl-z", "stop; 'fg' continues"),
    ("q ctrl-d", "quit"),
    ("ctrl-c", "quit with exit code 130; twice: at once"),
  ]

  /// The question whether to quit, with what would be lost.
  static func question(
    _ warning: String
  ) -> HostScreen.Overlay {
    .modal(
      Screen(
        title: "Quit?",
        rows: [
          // Line mode prints it after the name of the program.
          .text(warning.prefix(1).uppercased() + warning.dropFirst()), .blank,
          .controls([
            .button("Stay", keys: [.escape, "n"], sends: .stay),
            .button("Quit anyway", keys: ["q", "y"], sends: .quitNow),
          ]),
        ]))
  }

  /// Returns the width of the lines of an answer in a terminal of some columns.
  static func answerWidth(in columns: Int) -> Int { max(min(columns - 12, 70), 10) }

  /// A text that is too long for the line of notices, as lines through which the user scrolls.
  static func answer(
    _ text: String, columns: Int
  ) -> HostScreen.Overlay {
    let width = answerWidth(in: columns)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(toColumns: width, splitsWords: true) }
    return .modal(
      Screen(
        title: "",
        rows: [
          .list(
            Screen.Items(lines.indices) { Screen.Item(id: "\($0)", text: lines[$0]) }, empty: ""),
          .controls([.button("Close", keys: [.escape], sends: .closeAnswer)]),
        ]))
  }
}
