internal import ComposableCore
internal import ComposablePlatform

extension LineHost {
  /// Asks the user for all inputs of the form in front.
  func fillForm() -> Progress {
    guard let form = screen.form else { return refuse(Refusal("there is no form here")) }
    guard isPrompted else {
      let names = form.inputs.compactMap(\.command).joined(separator: ", ")
      return refuse(
        Refusal(
          "'fill' works only in a terminal. Set each input with its own command: \(names)"))
    }
    if let refusal = form.inputs.first?.refusal, !form.inputs.contains(where: \.isEnabled) {
      return refuse(refusal)
    }
    ask(nil, submits: true)
    return .next
  }

  private func ask(_ ids: [String]?, submits: Bool) {
    state.ask(ids, submits: submits, on: screen)
  }

  /// Executes a command that applies to a form.
  ///
  /// - Returns: Whether the session continues; nil if the command does not apply to a form.
  func executeInForm(_ command: LineCommand) async -> Progress? {
    if !command.rest.isEmpty, !readsSecrets, screen.hasHiddenInput(command.word) {
      return refuse(
        Refusal(
          !isPrompted
            ? "the value of '\(command.word)' is not read from a script or a pipe unless "
              + "'--secrets' is given"
            : "the value of '\(command.word)' is hidden. Type '\(command.word)' without a value, "
              + "then enter the value"
        ))
    }
    guard
      let control = screen.firstControl(where: {
        $0.command == command.word && ($0.values != nil || $0.input != nil)
      })
    else { return nil }
    if control.values != nil { return await open(control, command) }
    let named = screen.form?.namedInputs.first { $0.control.command == command.word }
    guard let (id, control) = named, let input = control.input else { return nil }
    if let refusal = control.refusal { return refuse(refusal) }
    if command.rest.isEmpty, isPrompted {
      ask([id], submits: false)
      return .next
    }
    guard let mark = command.rest.first, "\"'".contains(mark) else { return nil }
    guard quotedWords(command.rest) != nil else {
      return refuse(Refusal("a quotation mark is not closed"))
    }
    // Empty quotation marks clear the input.
    guard command.argument.isEmpty, case .success(let action) = input.parse("") else { return nil }
    start(action)
    return .next
  }

  /// Whether hidden texts are read from the input lines.
  private var readsSecrets: Bool { options.readsSecrets && !isPrompted }

  /// Opens a form, and fills it with the values that follow the command or with the user's answers.
  func open(_ opener: HostScreen.Control, _ command: LineCommand) async -> Progress {
    if let refusal = opener.refusal { return refuse(refusal) }
    guard case .button(let action) = opener.kind else { return .next }
    guard let values = quotedWords(command.rest) else {
      return refuse(Refusal("a quotation mark is not closed"))
    }
    let endsForm = screen.form?.submit.map(opener.isSame) == true
    if values.isEmpty {
      let before = screen
      let running = start(action, isInBackground: command.isInBackground)
      if !endsForm, isPrompted, hasNewForm(since: before) {
        ask(nil, submits: true)
      } else if let running, !command.isInBackground || isPrompted {
        await wait(for: [running]) { [self] in answerFinished() }
      }
      return .next
    }
    if !endsForm {
      let before = screen
      // The changes from filling in the form are not printed.
      isSending = true
      let sent = send(action)
      await sent?.task.finish()
      isSending = false
      noteForm(since: before)
      printFrontAlerts()
      guard hasNewForm(since: before) else {
        return refuse(Refusal("'\(command.word)' did not open a form, so the values were ignored"))
      }
    }
    return await fill(command.word, values)
  }

  /// Whether a new form has appeared.
  private func hasNewForm(since old: HostScreen) -> Bool {
    guard let form = screen.form else { return false }
    return old.form?.ids != form.ids || old.layers.count != screen.layers.count
  }

  /// Notes the screen from which a form was opened.
  func noteForm(since before: HostScreen) {
    if screen.hasForm {
      if !before.hasForm { beforeForm = before }
    } else if !before.hasForm {
      beforeForm = nil
    }
  }

  private func fill(_ word: String, _ values: [String]) async -> Progress {
    if let refusal = fill({ fillInputs(word, values) }) {
      printOverlays()
      return refuse(refusal)
    }
    let inputs = screen.form?.namedInputs ?? []
    let hidden = inputs.filter { $0.control.input?.kind == .secure }
    guard !isPrompted || hidden.isEmpty else {
      ask(hidden.map { $0.id }, submits: true)
      return .next
    }
    return await submit()
  }

  /// Changes the inputs of the form in front.
  ///
  /// - Returns: The refusal of a value; nil if all values are accepted.
  private func fillInputs(_ word: String, _ values: [String]) -> Refusal? {
    guard let form = screen.form else { return Refusal("there is no form here") }
    let asked = form.namedInputs.filter { $0.control.input?.kind != .secure || readsSecrets }
    guard values.count <= asked.count else {
      // One of the values may be a password.
      state.prompt?.editor.forgetLast()
      let hasAll = form.inputs.count == asked.count
      let hidden =
        !isPrompted
        ? "Hidden values need '--secrets'." : "Hidden values are asked for separately."
      let count = "\(asked.count) \(asked.count == 1 ? "value" : "values")"
      let labels = asked.map { $0.control.label }.joined(separator: ", ")
      return Refusal(
        "'\(word)' takes at most \(count)\(labels.isEmpty ? "" : ": ")\(labels)"
          + (hasAll ? "" : ". \(hidden)"))
    }
    for (id, value) in zip(asked.map { $0.id }, values) {
      // The previous value may have changed the form.
      let input = screen.form?.namedInputs.first { $0.id == id }?.control
      guard let input, let parsed = input.input?.parse(value) else {
        return Refusal("the form has changed, so '\(value.quotable)' was ignored")
      }
      switch (input.refusal, parsed) {
      case (let reason?, _), (nil, .failure(let reason)):
        return Refusal("\(input.label): \(reason.reason)", remedies: reason.remedies)
      case (nil, .success(let action)): send(action)
      }
    }
    return nil
  }

  /// Fills in inputs, whose changes are not printed.
  @discardableResult
  func fill<Result>(_ body: () -> Result) -> Result {
    isSending = true
    let result = body()
    isSending = false
    printFrontAlerts()
    return result
  }

  @discardableResult
  func send(_ action: ControlAction) -> SentAction? {
    guard case .send(let action) = action else { return nil }
    return ui.send(action)
  }

  /// Presses the button that ends the form in front.
  func submit() async -> Progress {
    guard let button = screen.form?.submit, case .button(let action) = button.kind else {
      return .next
    }
    if let refusal = button.refusal { return refuse(refusal) }
    let running = start(action, submitsForm: true)
    if let running { await wait(for: [running]) { [self] in answerFinished() } }
    return .next
  }

  /// Presses the button that ends the form, and asks again for the inputs that were not accepted.
  func submitAnswers() async -> Progress {
    let before = screen.form?.ids
    let progress = await submit()
    guard let form = screen.form, form.ids == before else { return progress }
    let wrong = form.namedInputs.filter { $0.control.input?.problem != nil }.map { $0.id }
    if !wrong.isEmpty { ask(wrong, submits: true) }
    return progress
  }
}
