internal import ComposableCore
internal import ComposablePlatform

extension LineHost {
  /// The maximum number of consecutive alerts, each of which appears when the previous one is
  /// dismissed.
  private static var maximumAlertCount: Int { 100 }

  /// Prints and dismisses the screen's alerts, and then prints a modal that has appeared.
  ///
  /// - Parameter printed: An alert that must not be printed again.
  func printOverlays(except printed: Notice? = nil) {
    guard hasOverlay else {
      state.printedModal = nil
      return
    }
    printAlerts(except: printed)
    printModal()
  }

  /// Prints and dismisses the screen's alerts, if there are any.
  func printFrontAlerts() {
    if hasOverlay, screen.frontAlert != nil { printOverlays() }
  }

  /// Prints the modal in front if it is new, because it now takes all commands.
  ///
  /// A modal without a title is not printed.
  private func printModal() {
    guard let id = screen.frontModalID, let modal = screen.frontModal, modal.notice == nil else {
      state.printedModal = nil
      return
    }
    guard id != state.printedModal else { return }
    state.printedModal = id
    guard !modal.title.isEmpty else { return }
    // With `showsFrames`, the modal is part of the frame.
    guard !options.showsFrames, !options.printsJSON else { return }
    write(modal)
  }

  /// Prints a screen, escaped so that its text cannot control the terminal.
  func write(_ screen: HostScreen) {
    console.write(screen.plainText(width: console.columns).printableLines)
  }

  /// Prints and dismisses the screen's alerts.
  ///
  /// An alert counts as the response to a running command that would print the same text, or to the
  /// command in the foreground if that would print nothing.
  private func printAlerts(except printed: Notice?) {
    isSending = true
    defer { isSending = false }
    var count = 0
    while let alert = screen.frontAlert {
      guard count < Self.maximumAlertCount else { return reportEndlessAlerts() }
      count += 1
      state.resultCount += 1
      noteEnded()
      let waiting = state.foreground?.number
      let answered = state.running.filter { command in
        guard !command.isAnswered else { return false }
        return sentCommands[command.number]?.notice().map { $0 == alert.notice }
          ?? (command.number == waiting)
      }
      state.change(where: answered.contains) { $0.isAnswered = true }
      if alert.notice != printed { print(alert.notice, line: answered.first?.line) }
      guard case .button(.send(let action)) = alert.dismiss.kind else { return }
      _ = ui.send(action)
      // An alert that immediately reappears would be dismissed forever.
      if screen.frontAlert?.notice == alert.notice { return }
    }
  }

  private func reportEndlessAlerts() {
    printError(
      """
      Each dismissed message was followed by another, \(Self.maximumAlertCount) times in a row. \
      No more messages are shown. Make sure that dismissing a message does not show a new one.
      """)
    state.exitCode = state.exitCode.worse(.failure)
  }

  /// Prints a notice.
  func print(_ answer: Notice, line: Int? = nil) {
    respond(answer.text, failure: answer.failure, line: line)
    if answer.failure != nil { state.exitCode = state.exitCode.worse(.failure) }
  }

  /// Prints the response to the command on a line; nil means the current line.
  func respond(_ text: String, failure: String? = nil, line: Int? = nil) {
    guard !options.printsJSON else {
      return printJSON(LineResponse(line: line ?? state.lineNumber, text: text, failure: failure))
    }
    console.print(text.printableLines)
    if let failure { printError(failure) }
  }

  private func printJSON(_ response: LineResponse) {
    do {
      try console.print(json: response)
    } catch {
      printError("cannot encode the response: \(error).")
    }
  }

  func refuse(_ refusal: Refusal) -> Progress {
    let reason = screen.lineText(of: refusal)
    if options.printsJSON {
      printJSON(LineResponse(line: state.lineNumber, refusal: reason))
    } else {
      printError(reason)
    }
    state.exitCode = .usage
    return options.keepsGoing || options.isInteractive ? .next : .stop
  }

  private func printError(_ reason: String) {
    // At a terminal, the user sees the line; in a script, its number identifies it.
    let location = options.isInteractive ? "" : "line \(state.lineNumber): "
    console.note("\(name): \(location)\(reason.printable)")
  }
}

/// A response to a line, encoded as JSON.
private struct LineResponse: Encodable {
  var line: Int
  var text: String?
  var failure: String?

  /// The reason why the line was not executed.
  var refusal: String?
  let version = 1
}
