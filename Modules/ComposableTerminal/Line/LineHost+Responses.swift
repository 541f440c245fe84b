internal import ComposableCore
internal import ComposablePlatform

extension LineHost {
  /// The maximum number of alerts in a row, each of which appears when the previous is dismissed.
  private static var maximumAlertCount: Int { 100 }

  /// Prints the alerts of the screen and dismisses them, and then prints a modal that has come up.
  ///
  /// - Parameter printed: An alert that is not printed again.
  func printOverlays(except printed: Notice? = nil) {
    guard hasOverlay else {
      modalTitle = ""
      return
    }
    printAlerts(except: printed)
    printModal()
  }

  /// Prints the modal in front if it was not there before: from now on it takes all commands.
  ///
  /// One without a title is not printed.
  private func printModal() {
    guard case .modal(let modal) = screen.overlay else {
      modalTitle = ""
      return
    }
    guard modal.title != modalTitle else { return }
    modalTitle = modal.title
    // With `showsFrames` it is in the frame.
    guard !options.showsFrames, !options.printsJSON else { return }
    write(modal)
  }

  /// Prints a screen; a text in it cannot control the terminal.
  func write(_ screen: Screen<ViewAction>) {
    console.write(screen.plainText(width: console.columns).printableLines)
  }

  /// Prints and dismisses the alerts of the screen.
  ///
  /// An alert that says the response of a running command is that response.
  private func printAlerts(except printed: Notice?) {
    isSending = true
    defer { isSending = false }
    var count = 0
    while case .alert(let alert) = screen.overlay {
      guard count < Self.maximumAlertCount else { return reportEndlessAlerts() }
      count += 1
      resultCount += 1
      let answered = running.filter {
        !$0.isAnswered && $0.notice() == alert.notice
      }
      for command in answered { command.isAnswered = true }
      if alert.notice != printed { print(alert.notice, line: answered.first?.line) }
      guard case .button(let action) = alert.dismiss.kind else { return }
      let before = alert.notice
      viewStore.send(action)
      // Dismissing an alert that reappears at once would not end.
      if case .alert(let next) = screen.overlay, next.notice == before { return }
    }
  }

  private func reportEndlessAlerts() {
    printError(
      """
      \(Self.maximumAlertCount) messages came in a row, each when the one before it was dismissed. \
      No more of them are shown. Let the last message end the row.
      """)
    exitCode = exitCode.worse(.failure)
  }

  /// Prints a notice; without one a response in JSON has no text, and any other is left out.
  func print(_ answer: Notice?, line: Int? = nil) {
    guard let answer else {
      if options.printsJSON { printJSON(LineResponse(line: line ?? lineNumber)) }
      return
    }
    respond(answer.text, failure: answer.failure, line: line)
    if answer.failure != nil { exitCode = exitCode.worse(.failure) }
  }

  /// Prints the response to the command of a line; of the present one if that is nil.
  func respond(_ text: String, failure: String? = nil, line: Int? = nil) {
    guard !options.printsJSON else {
      return printJSON(LineResponse(line: line ?? lineNumber, text: text, failure: failure))
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

  func refuse(_ reason: String) -> Progress {
    if options.printsJSON {
      printJSON(LineResponse(line: lineNumber, refusal: reason))
    } else {
      printError(reason)
    }
    exitCode = .usage
    return options.keepsGoing || options.isInteractive ? .next : .stop
  }

  private func printError(_ reason: String) {
    // The user of a terminal sees the line; in a script the number identifies it.
    let location = options.isInteractive ? "" : "line \(lineNumber): "
    console.note("\(name): \(location)\(reason.printable)")
  }
}

/// A response to a line as JSON.
private struct LineResponse: Encodable {
  var line: Int
  var text: String?
  var failure: String?

  /// Why the line was not executed.
  var refusal: String?
  let v = 1
}
