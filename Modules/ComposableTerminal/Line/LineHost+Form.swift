internal import ComposableCore
internal import ComposablePlatform

extension LineHost {
  /// Executes a command that is about a form.
  ///
  /// - Returns: Whether the session goes on; nil if it is another command.
  func executeInForm(_ command: LineCommand) async -> Progress? {
    if let opener = screen.opener(command.word) { return await open(opener, command) }
    guard let input = screen.form?.inputs.first(where: { $0.command == command.word }) else {
      return nil
    }
    if command.argument.isEmpty, prompt != nil {
      if let refusal = input.refusal { return refuse(refusal) }
      ask([input], submits: false)
      return .next
    }
    if let mark = command.rest.first, "\"'".contains(mark), quotedWords(command.rest) == nil {
      return refuse(Refusal("a quotation mark has no other one"))
    }
    guard input.input?.kind == .hidden, !command.argument.isEmpty, !readsSecrets else { return nil }
    return refuse(
      Refusal(
        prompt == nil
          ? "'\(command.word)' is not read from a script or a pipe unless '--secrets' is given"
          : "'\(command.word)' is hidden. Type '\(command.word)' alone"))
  }

  /// Whether hidden texts are taken from the lines that are read.
  private var readsSecrets: Bool { options.readsSecrets && prompt == nil }

  /// Opens a form, and fills it with the values that follow the command or with the answers of the
  /// user.
  private func open(_ opener: HostScreen.Control, _ command: LineCommand) async -> Progress {
    if let refusal = opener.refusal { return refuse(refusal) }
    guard case .button(let action) = opener.kind else { return .next }
    guard let values = quotedWords(command.rest) else {
      return refuse(Refusal("a quotation mark has no other one"))
    }
    if let form = screen.form, form.submit.map(opener.isSame) == true {
      // The form that it ends is there already.
      return values.isEmpty
        ? await submit() : await fill(command.word, opener.values ?? "", values, opens: nil)
    }
    if values.isEmpty {
      let running = start(action, isInBackground: command.isInBackground)
      if prompt != nil, let form = screen.form {
        ask(form.inputs, submits: true)
      } else if let running, !running.isInBackground || prompt != nil {
        await wait(for: [running]) { [self] in answerFinished() }
      }
      return .next
    }
    return await fill(command.word, opener.values ?? "", values, opens: action)
  }

  private func fill(
    _ word: String, _ names: String, _ values: [String], opens action: HostAction?
  ) async -> Progress {
    // What is filled in is not printed on the way.
    isSending = true
    if let action { send(action) }
    let asked = (screen.form?.inputs ?? []).filter { $0.input?.kind != .hidden || readsSecrets }
    var refusal: Refusal?
    if values.count > asked.count {
      let hasAll = screen.form?.inputs.count == asked.count
      let others =
        hasAll
        ? "" : prompt == nil ? "; hidden ones need '--secrets'" : ", and asks for hidden ones"
      let count = "\(asked.count) \(asked.count == 1 ? "value" : "values")"
      refusal = Refusal("'\(word)' takes at most \(count)\(others): '\(word) \(names)'")
    }
    for (name, value) in zip(asked.map(\.command), values) where refusal == nil {
      // The form that the value before has made.
      let input = screen.form?.inputs.first { $0.command == name }
      guard let input, let parsed = input.input?.parse(value) else { break }
      switch (input.refusal, parsed) {
      case (let reason?, _), (nil, .failure(let reason)):
        refusal = Refusal("\(input.label): \(reason.reason)", remedies: reason.remedies)
      case (nil, .success(let action)): send(action)
      }
    }
    isSending = false
    if let refusal {
      printOverlays()
      return refuse(refusal)
    }
    let hidden = screen.form?.inputs.filter { $0.input?.kind == .hidden } ?? []
    guard prompt == nil || hidden.isEmpty else {
      ask(hidden, submits: true)
      return .next
    }
    return await submit()
  }

  private func send(_ action: HostAction) {
    if case .send(let action) = action { _ = ui.send(action) }
  }

  /// Presses the button that ends the form in front.
  private func submit() async -> Progress {
    guard let button = screen.form?.submit, case .button(let action) = button.kind else {
      return .next
    }
    if let refusal = button.refusal { return refuse(refusal) }
    let running = start(action)
    if let running { await wait(for: [running]) { [self] in answerFinished() } }
    return .next
  }

  // MARK: - Questions

  /// Asks for all inputs of the form in front.
  func fillForm() -> Progress {
    guard let form = screen.form else { return refuse(Refusal("there is no form here")) }
    guard prompt != nil else {
      let names = form.inputs.compactMap(\.command).joined(separator: ", ")
      return refuse(
        Refusal("'fill' asks the user of a terminal. Here the inputs are commands: \(names)"))
    }
    ask(form.inputs, submits: true)
    return .next
  }

  private func ask(_ inputs: [HostScreen.Control], submits: Bool) {
    let enabled = inputs.filter(\.isEnabled).compactMap(\.command)
    questions = enabled.isEmpty ? nil : Questions(commands: enabled, submits: submits)
  }

  /// Ends the questions; the form stays.
  func stopAsking() {
    guard let asked = questions else { return }
    questions = nil
    prompt?.editor.clear()
    guard let form = screen.form, asked.submits else { return }
    let end = form.submit?.command.map { ", and '\($0)' ends it" } ?? ""
    console.print("The form is still open: 'fill' goes on\(end).")
  }

  /// Takes a line as the answer to the present question.
  func answer(_ line: String) async -> Progress {
    guard var asked = questions, let control = asked.control(in: screen), let input = control.input
    else {
      questions = nil
      return .next
    }
    if input.kind == .lines, !line.isEmpty {
      asked.lines.append(line)
      questions = asked
      return .next
    }
    let text = input.kind == .lines ? asked.lines.joined(separator: "\n") : line
    // An empty answer keeps what is there.
    if !text.isEmpty {
      switch input.parse(text) {
      case .failure(let refusal):
        console.note("\(name): \(screen.lineText(of: refusal))")
        // It is not lost.
        if input.kind != .hidden { prompt?.editor.insert(line) }
        return .next
      case .success(let action):
        isSending = true
        send(action)
        isSending = false
      }
    }
    asked.commands.removeFirst()
    asked.lines = []
    questions = asked.commands.isEmpty ? nil : asked
    guard questions == nil, asked.submits else { return .next }
    let progress = await submit()
    // What was not accepted is asked for again.
    let wrong = screen.form?.inputs.filter { $0.input?.problem != nil } ?? []
    if !wrong.isEmpty { ask(wrong, submits: true) }
    return progress
  }
}
