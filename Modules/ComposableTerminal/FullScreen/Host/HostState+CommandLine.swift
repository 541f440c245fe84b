internal import ComposableCore
internal import ComposablePlatform

extension HostState {
  mutating func edit(_ press: KeyPress, _ surface: Surface) -> HostRequest? {
    guard var editor = commandLine else { return nil }
    switch press.key {
    case .escape:
      commandLine = nil
    case .backspace where editor.text.isEmpty:
      commandLine = nil
    case .tab:
      complete(editor, surface)
    case .enter:
      commandLine = nil
      if !surface.screen.typesSecret(editor.text) { history = editor.historyWithLine }
      return execute(editor.text, surface)
    default:
      commandLine = nil
      _ = editor.edit(press)
      commandLine = editor
      notice = editor.notice.map { HostNotice(text: $0) }
    }
    return nil
  }

  /// Completes the command, or shows the possible continuations.
  private mutating func complete(_ editor: LineEditor, _ surface: Surface) {
    guard editor.isAtEnd else { return }
    let completion = CommandCompletion(
      of: editor.text, on: surface.screen,
      reserved: [HostCommand.help, .quit].map(\.rawValue))
    commandLine?.insert(completion.text)
    if completion.text.isEmpty, completion.commands.count > 1 {
      // Shown in the notice row even if too long, so that it does not cover the command line.
      notice = HostNotice(text: completion.commands.joined(separator: "  "))
    }
  }

  /// Executes a typed command.
  mutating func execute(_ line: String, _ surface: Surface) -> HostRequest? {
    if line.hasPrefix("#") {
      notice = nil
      go(toLine: line, surface.ring)
      return nil
    }
    guard let command = LineCommand(line) else { return nil }
    notice = nil
    if let own = HostCommand(rawValue: command.word) {
      guard command.argument.isEmpty else {
        show("'\(own.rawValue)' takes no argument.", isFailure: true)
        return nil
      }
      switch own {
      case .quit: return .quit(isConfirmed: false, isInterrupt: false)
      case .help:
        answer = Answer(
          title: "Commands",
          text: surface.screen.commandHelp(
            columns: HostScreens.answerWidth(in: size.columns), isFullScreen: true))
      case .show, .wait, .fill:
        show("'\(own.rawValue)' does nothing in full screen.", isFailure: false)
      }
      return nil
    }
    if surface.screen.typesSecret(line) {
      show(
        "The value of '\(command.word)' is hidden. Type it into the input field.", isFailure: true)
      return nil
    }
    if !command.argument.isEmpty, surface.screen.opener(command.word) != nil {
      show("Type '\(command.word)' without values to open the form.", isFailure: true)
      return nil
    }
    switch surface.screen.meaning(of: command) {
    case .failure(let refusal):
      show(surface.screen.fullScreenText(of: refusal), isFailure: true)
    case .success(.print(let text)): answer = Answer(text: text)
    case .success(.send(let action)), .success(.open(_, let action)):
      hasTypedCommand = true
      return perform(action, isTyped: true)
    }
    return nil
  }

  /// Selects the line of the list with a number such as `#25`, counting from one.
  private mutating func go(toLine line: String, _ ring: FocusRing) {
    guard let list = ring.list(at: place) else {
      return show("there is no list here.", isFailure: true)
    }
    let digits = line.dropFirst().filter { $0 != " " }
    let number = digits.allSatisfy(\.isNumber) ? Int(digits) : nil
    guard let number, (1...list.items.count).contains(number) else {
      let last = list.items.count
      return show(
        "'\(line.quotable)' is not a line in the list. "
          + (last == 1 ? "Type :#1." : "Type :#1 to :#\(last)."), isFailure: true)
    }
    setFocus(list.index, ring)
    select(number - 1, of: list)
  }
}
