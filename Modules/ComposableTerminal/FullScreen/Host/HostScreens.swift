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
    case .show, .wait, .fill, nil: nil
    }
  }

  /// The keys that no other control can have: those of the controls, and the one that presses.
  static let keys = Set(controls.flatMap(\.keys) + [" "])

  /// The keys of the active layers and of the host.
  ///
  /// - Parameters:
  ///   - controls: The controls of the active layers.
  ///   - hasList: Whether lines of a list can be selected.
  /// - Returns: The overlay.
  static func help(
    _ controls: [HostScreen.Control], hasList: Bool
  ) -> HostScreen.Overlay {
    let enabled = controls.filter { !$0.keys.isEmpty && $0.isEnabled }
    let own = enabled.map { control in
      (control.keys.map(\.name).joined(separator: " "), control.label)
    }
    // A screen may have another use for a key.
    let used = Set(enabled.flatMap(\.keys).map(\.name))
    let moving = (movingKeys + (hasList ? listKeys : [])).map { group in
      let free = group.filter { !used.contains($0.key) }
      return (free.map(\.key).joined(separator: " "), free.map(\.text).joined(separator: ", "))
    }
    let all = own + moving.filter { !$0.0.isEmpty } + hostKeys
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

  /// Groups of keys that a screen may use for something else, each on one line.
  private static let movingKeys: [[(key: String, text: String)]] = [
    [("up", "the row above"), ("down", "the row below")],
    [("left", "the previous control"), ("right", "the next control")],
  ]

  private static let listKeys: [[(key: String, text: String)]] = [
    [("k", "the line above"), ("j", "the line below")],
    [("pgup", "a page up"), ("pgdn", "a page down")],
    [("home", "the first line"), ("end", "the last line")],
    [(":#25", "line 25 of the list")],
  ]

  private static let hostKeys = [
    ("tab", "next control; with shift, the previous one"),
    ("enter space", "press the control"),
    (":", "type a command; 'help' lists them"),
    ("?", "this list"),
    ("ctrl-l", "redraw the screen"),
    ("ctrl-z", "suspend; 'fg' resumes"),
    ("q ctrl-d", "quit"),
    ("ctrl-c", "quit with exit code 130; twice: immediately"),
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

  /// A text that is too long for the line of notices; one of many lines is a list through which the
  /// user scrolls.
  static func answer(
    _ answer: Answer, columns: Int, rows: Int
  ) -> HostScreen.Overlay {
    let width = answerWidth(in: columns)
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(toColumns: width, splitsWords: true) }
    // Beside the lines: the title, the button, the edges, the notice and the keys.
    let text: [HostScreen.Row] =
      lines.count <= rows - 10
      ? lines.map { .text($0) }
      : [
        .list(Screen.Items(lines.indices) { Screen.Item(id: "\($0)", text: lines[$0]) }, empty: "")
      ]
    return .modal(
      Screen(
        title: answer.title,
        rows: text + [.controls([.button("Close", keys: [.escape], sends: .closeAnswer)])]))
  }
}
