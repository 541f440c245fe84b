extension Screen {
  /// A value that the user edits in place on the screen.
  ///
  /// A ``Form`` creates inputs, one for each part of a draft.
  public struct Input {
    /// The kind of the input.
    @inlinable public var kind: InputKind { content.kind }

    /// The current text, which is the chosen option of a choice, or `yes` or `no` for a toggle;
    /// empty if there is none.
    @inlinable public var text: String { content.text }

    /// The text that is shown while the input is empty.
    @inlinable public var placeholder: String { content.placeholder }

    /// The maximum number of characters in the text.
    @inlinable public var maximumLength: Int { content.maximumLength }

    /// The reason why the current text is not accepted, or nil if it is accepted.
    @inlinable public var problem: Refusal? { content.problem }

    @usableFromInline let content: InputContent

    /// Returns the action that changes the text.
    @usableFromInline let change: @Sendable (String) -> Action

    @inlinable
    init(_ content: InputContent, change: @escaping @Sendable (String) -> Action) {
      self.content = content
      self.change = change
    }

    /// Returns this input with a transformed action, for a larger part of the application.
    @inlinable
    func map<NewAction>(
      _ transform: @escaping @Sendable (Action) -> NewAction
    ) -> Screen<NewAction>.Input {
      Screen<NewAction>.Input(content) { [change] in transform(change($0)) }
    }
  }
}

/// The kind of an input.
public enum InputKind: Hashable, Sendable {
  /// One line of text.
  case text
  /// Any number of lines of text.
  case multiline
  /// One line of text that is never shown, such as a password.
  case secure
  /// A number.
  case number
  /// A date.
  case date
  /// One of several texts, in the given order.
  case picker([String])
  /// Yes or no.
  case toggle
}

/// An input's properties except its action, shared by all inputs to which it is mapped.
@usableFromInline
final class InputContent: Sendable {
  @usableFromInline let kind: InputKind
  @usableFromInline let text: String
  @usableFromInline let placeholder: String
  @usableFromInline let maximumLength: Int
  @usableFromInline let problem: Refusal?

  /// The range of a number input as help shows it, such as `1-20`; nil if that text is too long, or
  /// if the input is not for a number.
  @usableFromInline let range: String?

  /// Returns the reason why the input does not accept the text, or nil if it does.
  @usableFromInline let refuse: @Sendable (String) -> Refusal?

  /// Returns the text of the number or the date that is a number of steps from the current one.
  @usableFromInline let step: @Sendable (Int) -> String

  @inlinable
  init(
    _ kind: InputKind, text: String, placeholder: String, maximumLength: Int, problem: Refusal?,
    range: String?, refuse: @escaping @Sendable (String) -> Refusal?,
    step: @escaping @Sendable (Int) -> String
  ) {
    self.kind = kind
    self.text = text
    self.placeholder = placeholder
    self.maximumLength = maximumLength
    self.problem = problem ?? (text.isEmpty ? nil : refuse(text))
    self.range = range
    self.refuse = refuse
    self.step = step
  }
}

extension Screen.Input: Sendable where Action: Sendable {}

extension Screen.Input: CustomStringConvertible, CustomReflectable {
  /// The kind of the input and its text, which is omitted if it is hidden.
  public var description: String { kind == .secure ? "hidden" : "\(kind): \(text)" }

  /// A mirror that omits hidden text.
  public var customMirror: Mirror {
    kind == .secure
      ? Mirror(self, children: ["kind": kind])
      : Mirror(self, children: ["kind": kind, "text": text])
  }
}

extension Screen.Input {
  /// The texts from which the user chooses, or nil if any text can be typed.
  @inlinable package var options: [String]? {
    switch kind {
    case .picker(let options): options
    case .toggle: ["no", "yes"]
    case .text, .multiline, .secure, .number, .date: nil
    }
  }

  /// The representation of the input's text in help.
  package var argument: String {
    switch kind {
    case .text, .multiline: "TEXT"
    case .secure: "SECRET"
    case .number: content.range ?? "N"
    case .date: "YYYY-MM-DD"
    case .picker(let options): optionsText(options)
    case .toggle: "yes|no"
    }
  }

  /// Returns the action for the option at an offset from the current one, wrapping around at the
  /// ends, or nil if there are no options.
  package func action(ofOptionBy offset: Int) -> Action? {
    guard let options, !options.isEmpty else { return nil }
    let present = options.firstIndex(of: text) ?? (offset > 0 ? -1 : options.count)
    let index = (present + offset) % options.count
    return change(options[index < 0 ? index + options.count : index])
  }

  /// Returns the action for the number or the date that is `offset` steps away.
  package func action(ofStepBy offset: Int) -> Action { change(content.step(offset)) }

  /// Returns the action that sets the text, whether or not the text is accepted.
  @inlinable package func action(of text: String) -> Action { change(text) }

  /// Returns the action for the text typed after the command, or the reason why it is refused.
  ///
  /// In text with several lines, `\n` is a line end and `\\` is a backslash. An option is selected
  /// by its text or the start of its text, ignoring case.
  package func parse(_ typed: String) -> Result<Action, Refusal> {
    guard let options else {
      if typed.isEmpty { return .success(change("")) }
      let typed = kind == .multiline ? withLineEnds(typed) : typed
      guard typed.count <= maximumLength else {
        return .failure(lengthRefusal(typed.count, maximumLength))
      }
      return content.refuse(typed).map { .failure($0) } ?? .success(change(typed))
    }
    return matchingOption(typed, of: options).map { change(options[$0]) }
  }
}

/// Returns one-line text with each `\n` replaced by a line end.
private func withLineEnds(_ text: String) -> String {
  guard text.contains("\\") else { return text }
  var result = ""
  var isEscaped = false
  for character in text {
    switch (isEscaped, character) {
    case (false, "\\"): isEscaped = true
    case (true, "n"): (result, isEscaped) = (result + "\n", false)
    case (true, "\\"): (result, isEscaped) = (result + "\\", false)
    case (true, _): (result, isEscaped) = (result + "\\" + String(character), false)
    case (false, _): result.append(character)
    }
  }
  return isEscaped ? result + "\\" : result
}
