internal import ComposableCore

extension LineState {
  /// Asks the user for inputs of the form in front.
  ///
  /// - Parameters:
  ///   - ids: The inputs' ids; nil for all inputs of the form.
  ///   - submits: Whether to press the button that ends the form after the last answer.
  ///   - screen: The application's screen as it is now.
  mutating func ask(_ ids: [String]?, submits: Bool, on screen: HostScreen) {
    questions = Questions(only: ids, submits: submits)
    _ = followForm(on: screen)
  }

  /// Follows a change of the form, and discards an answer that was begun for another question.
  mutating func followForm(on screen: HostScreen) -> [LineRequest] {
    guard var asked = questions else { return [] }
    let next = asked.next(in: screen)
    guard next?.id != asked.present || next == nil else { return [] }
    let isDiscarded = asked.present != nil
    if isDiscarded { prompt?.editor.clear() }
    asked.present = next?.id
    asked.lines = []
    questions = next == nil ? nil : asked
    return isDiscarded
      ? [.warn("the form has changed, so the typed text was discarded.")] : []
  }

  /// Ends the questions; the form stays open.
  mutating func stopAsking(on screen: HostScreen) -> [LineRequest] {
    guard let asked = questions else { return [] }
    questions = nil
    prompt?.editor.clear()
    var requests: [LineRequest] = []
    // Lines that were already entered are kept.
    if !asked.lines.isEmpty, let input = asked.next(in: screen)?.control.input,
      case .success(let action) = input.parse(asked.lines.joined(separator: "\n"))
    {
      requests = [.keep(action)]
    }
    guard let form = screen.form, asked.submits else { return requests }
    let end = form.submit?.command.map { ", and '\($0)' submits it" } ?? ""
    return requests + [.print("The form is still open. 'fill' continues it\(end).")]
  }

  /// Takes a line as the answer to the current question.
  mutating func answer(_ line: String, on screen: HostScreen) -> [LineRequest] {
    hasAsked = false
    guard let asked = questions, let (id, control) = asked.next(in: screen),
      let input = control.input
    else {
      questions = nil
      return []
    }
    if input.kind == .multiline, !line.isEmpty {
      questions?.lines.append(line)
      return []
    }
    let isGiven = input.kind == .multiline ? !asked.lines.isEmpty : !line.isEmpty
    // An empty answer keeps the current text.
    guard isGiven else { return answered(id, of: asked, on: screen) }
    let text = input.kind == .multiline ? asked.lines.joined(separator: "\n") : line
    // Empty quotation marks clear the input.
    switch input.parse(text == "\"\"" || text == "''" ? "" : text) {
    case .failure(let refusal):
      // The rejected answer is not lost; of a multiline answer, the last line can be edited.
      if input.kind != .secure, input.options == nil {
        prompt?.editor.insert(questions?.lines.popLast() ?? line)
      }
      return [.warn(screen.lineText(of: refusal))]
    case .success(let action):
      // Text typed next does not belong to this answer.
      questions?.present = nil
      return [.answer(action, to: id, of: asked)]
    }
  }

  /// Continues with the next question after an answer was sent.
  ///
  /// - Parameters:
  ///   - id: The id of the answered input.
  ///   - questions: The questions before the answer was sent.
  ///   - screen: The screen that shows the result.
  /// - Returns: What line mode is asked to do.
  mutating func answered(
    _ id: String, of questions: Questions, on screen: HostScreen
  ) -> [LineRequest] {
    var asked = questions
    asked.answered.insert(id)
    asked.present = nil
    asked.lines = []
    let isLast = asked.next(in: screen) == nil
    self.questions = isLast ? nil : asked
    return followForm(on: screen) + (isLast && asked.submits ? [.submit] : [])
  }
}
