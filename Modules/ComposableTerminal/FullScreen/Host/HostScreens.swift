internal import ComposableCore

/// The host's own controls and overlays.
enum HostScreens {
  /// The controls on every screen.
  static let controls: [HostScreen.Control] = [
    .button("command", keys: [":"], sends: .openCommandLine),
    .button("help", keys: ["?"], sends: .toggleHelp),
    .button("quit", keys: ["q"], sends: .quit),
  ]

  /// The key of one of the host's commands; nil if it has none.
  static func key(of command: String) -> ScreenKey? {
    switch HostCommand(rawValue: command) {
    case .help: "?"
    case .quit: "q"
    case .show, .wait, .fill, nil: nil
    }
  }

  /// Returns the application's screen with the host's overlays in front.
  ///
  /// - Parameters:
  ///   - screen: The application's screen.
  ///   - state: The host's state.
  ///   - warning: Returns what would be lost by quitting; nil if nothing would.
  /// - Returns: The screen.
  static func screen(
    _ screen: HostScreen, _ state: HostState, warning: () -> String?
  ) -> HostScreen {
    var screen = screen
    if state.isHelpShown {
      let active = screen.layers.active
      let ring = FocusRing(active)
      let list = ring.list(at: state.place)
      let items = list.map { $0.items[state.row(of: $0)].controls } ?? []
      screen.present(
        help(
          // In the order in which a key finds its control.
          items + active.flatMap(\.screen.shownControls), hasList: list != nil))
    }
    if let answer = state.answer {
      screen.present(self.answer(answer, columns: state.size.columns))
    }
    if state.isQuestionShown { screen.present(question(warning() ?? "Nothing will be lost.")) }
    return screen
  }

  /// The keys that no other control can have: the keys of the host's controls, and the key that
  /// presses a control.
  static let keys = Set(controls.flatMap(\.keys) + [" "])

  /// An overlay that lists the keys of the active layers and of the host.
  ///
  /// - Parameters:
  ///   - controls: The controls of the active layers.
  ///   - hasList: Whether there is a list with selectable lines.
  /// - Returns: The overlay.
  static func help(
    _ controls: [HostScreen.Control], hasList: Bool
  ) -> HostScreen.Overlay {
    var used: Set<String> = []
    // A key belongs to the first control that has it, and may be one of those listed below.
    let own = controls.filter(\.isEnabled).compactMap { control in
      let keys = control.keys.map(\.name).filter { used.insert($0).inserted }
      return keys.isEmpty ? nil : (keys.joined(separator: " "), control.label)
    }
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
        ]
      ).identified(by: HostOverlayID.help))
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
    (":", "type a command; 'help' lists all commands"),
    ("?", "this list"),
    ("ctrl-l", "redraw the screen"),
    ("ctrl-z", "suspend; 'fg' resumes"),
    ("q ctrl-d", "quit"),
    ("ctrl-c", "exit with code 130; press twice to force it"),
  ]

  /// The confirmation of quitting, which names the data that would be lost.
  static func question(
    _ warning: String
  ) -> HostScreen.Overlay {
    .modal(
      Screen(
        title: "Quit?",
        rows: [
          // The warning begins in lowercase, because line mode prints it after the program's name.
          .text(warning.prefix(1).uppercased() + warning.dropFirst()), .blank,
          .controls([
            .button("Stay", keys: [.escape, "n"], sends: .stay),
            .button("Quit anyway", keys: ["q", "y"], sends: .quitNow),
          ]),
        ]
      ).identified(by: HostOverlayID.question))
  }

  /// Returns the width of an answer's lines in a terminal with a number of columns.
  static func answerWidth(in columns: Int) -> Int { max(min(columns - 12, 70), 10) }

  /// An overlay for text that is too long for the notice row.
  static func answer(_ answer: Answer, columns: Int) -> HostScreen.Overlay {
    let width = answerWidth(in: columns)
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { String($0).wrapped(toColumns: width, splitsWords: true) }
    let isSentence = !answer.text.contains("\n")
    let screen = HostScreen(
      title: answer.title,
      rows: (isSentence ? lines.map { .text($0) } : [.list(lines, empty: "")])
        + [.controls([.button("Close", keys: [.escape], sends: .closeAnswer)])])
    return .modal(screen.identified(by: answer))
  }
}

private enum HostOverlayID: Hashable {
  case help, question
}

/// What determines the host's overlays.
struct HostOverlays: Equatable {
  let answer: Answer?
  let isHelpShown: Bool
  let isQuestionShown: Bool
  let columns: Int

  init(_ state: HostState) {
    answer = state.answer
    isHelpShown = state.isHelpShown
    isQuestionShown = state.isQuestionShown
    columns = state.size.columns
  }
}
