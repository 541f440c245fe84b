internal import ComposableCore
internal import ComposablePlatform

extension LineHost {
  /// Asks the user for all inputs of the form in front.
  func fillForm() -> Progress {
    guard let form = screen.form else { return refuse(Refusal("there is no form here")) }
    guard prompt != nil else {
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

  func ask(_ ids: [String]?, submits: Bool) {
    questions = Questions(only: ids, submits: submits)
    updateQuestions()
  }

  /// Follows a change of the form, and discards an answer that was begun for another question.
  func updateQuestions() {
    guard var asked = questions else { return }
    let next = asked.next(in: screen)
    guard next?.id != asked.present || next == nil else { return }
    if asked.present != nil {
      prompt?.editor.clear()
      console.note("\(name): the form has changed, so the typed text was discarded.")
    }
    asked.present = next?.id
    asked.lines = []
    questions = next == nil ? nil : asked
  }

  /// Ends the questions; the form stays open.
  func stopAsking() {
    guard let asked = questions else { return }
    // Lines that were already entered are kept.
    if !asked.lines.isEmpty, let input = asked.next(in: screen)?.control.input,
      case .success(let action) = input.parse(asked.lines.joined(separator: "\n"))
    {
      questions = nil
      isSending = true
      send(action)
      isSending = false
      printFrontAlerts()
    }
    questions = nil
    prompt?.editor.clear()
    guard let form = screen.form, asked.submits else { return }
    let end = form.submit?.command.map { ", and '\($0)' submits it" } ?? ""
    console.print("The form is still open. 'fill' continues it\(end).")
  }

  /// Takes a line as the answer to the current question.
  func answer(_ line: String) async -> Progress {
    hasAsked = false
    guard var asked = questions, let (id, control) = asked.next(in: screen),
      let input = control.input
    else {
      questions = nil
      return .next
    }
    if input.kind == .lines, !line.isEmpty {
      questions?.lines.append(line)
      return .next
    }
    if input.kind == .lines ? !asked.lines.isEmpty : !line.isEmpty {
      let text = input.kind == .lines ? asked.lines.joined(separator: "\n") : line
      // Empty quotation marks clear the input; an empty answer keeps the current text.
      switch input.parse(text == "\"\"" || text == "''" ? "" : text) {
      case .failure(let refusal):
        console.note("\(name): \(screen.lineText(of: refusal))")
        // The rejected answer is not lost; of a multiline answer, the last line can be edited.
        if input.kind != .hidden, input.options == nil {
          prompt?.editor.insert(questions?.lines.popLast() ?? line)
        }
        return .next
      case .success(let action):
        // Text typed next does not belong to this answer.
        questions?.present = nil
        isSending = true
        send(action)
        isSending = false
        printFrontAlerts()
      }
    }
    asked.answered.insert(id)
    asked.present = nil
    asked.lines = []
    let isLast = asked.next(in: screen) == nil
    questions = isLast ? nil : asked
    updateQuestions()
    guard isLast, asked.submits else { return .next }
    return await submitAnswers()
  }

  /// Presses the button that ends the form, and asks again for the inputs that were not accepted.
  private func submitAnswers() async -> Progress {
    let before = screen.form?.ids
    let progress = await submit()
    guard let form = screen.form, form.ids == before else { return progress }
    let wrong = form.namedInputs.filter { $0.control.input?.problem != nil }.map { $0.id }
    if !wrong.isEmpty { ask(wrong, submits: true) }
    return progress
  }
}
