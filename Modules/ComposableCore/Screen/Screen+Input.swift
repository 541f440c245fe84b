extension Screen {
  /// A value that the user edits in its place on the screen.
  ///
  /// A ``Form`` makes them, one for each part of a draft.
  public struct Input {
    /// The kind of an input.
    public typealias Kind = InputKind

    /// The kind of the input.
    @inlinable public var kind: Kind { content.kind }

    /// The present text: that of the choice, or `yes` or `no`; empty if there is none.
    @inlinable public var text: String { content.text }

    /// The text that is shown while the input is empty.
    @inlinable public var placeholder: String { content.placeholder }

    /// The maximum number of characters of the text.
    @inlinable public var maximumLength: Int { content.maximumLength }

    /// The reason why the present text is not accepted; nil if it is.
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
  /// A text of one line.
  case text
  /// A text of any number of lines.
  case lines
  /// A text of one line that is never shown: a password.
  case hidden
  /// A number.
  case number
  /// One of several texts, in their order.
  case choice([String])
  /// Yes or no.
  case toggle
}

/// What an input is beside its action: shared by the inputs of all screens into which it is mapped.
@usableFromInline
final class InputContent: Sendable {
  @usableFromInline let kind: InputKind
  @usableFromInline let text: String
  @usableFromInline let placeholder: String
  @usableFromInline let maximumLength: Int
  @usableFromInline let problem: Refusal?

  /// The range of a number, as help shows it: `1-20`; nil if it is too long, or not a number.
  @usableFromInline let range: String?

  /// Returns the reason why a text cannot be one of this input; nil if it can.
  @usableFromInline let refuse: @Sendable (String) -> Refusal?

  /// Returns the text of the number that is some steps from the present one.
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
  /// The kind of the input and its text, which is left out if it is hidden.
  public var description: String { kind == .hidden ? "hidden" : "\(kind): \(text)" }

  /// A mirror without a hidden text.
  public var customMirror: Mirror {
    kind == .hidden
      ? Mirror(self, children: ["kind": kind])
      : Mirror(self, children: ["kind": kind, "text": text])
  }
}

extension Screen.Input {
  /// The texts between which the user chooses; nil if any can be typed.
  @inlinable package var options: [String]? {
    switch kind {
    case .choice(let options): options
    case .toggle: ["no", "yes"]
    case .text, .lines, .hidden, .number: nil
    }
  }

  /// Returns the options that begin with a text, in upper or lower case.
  package func options(startingWith text: some StringProtocol) -> [String] {
    (options ?? []).filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }

  /// The representation of its text in help.
  package var argument: String {
    switch kind {
    case .text, .lines: "TEXT"
    case .hidden: "SECRET"
    case .number: content.range ?? "N"
    case .choice(let options):
      options.reduce(0) { $0 + $1.count + 1 } <= 40 ? options.joined(separator: "|") : "CHOICE"
    case .toggle: "yes|no"
    }
  }

  /// Returns the action of the option at a distance from the present one, in a circle; nil if there
  /// are none.
  package func action(ofOptionBy offset: Int) -> Action? {
    guard let options, !options.isEmpty else { return nil }
    let present = options.firstIndex(of: text) ?? (offset > 0 ? -1 : options.count)
    let index = (present + offset) % options.count
    return change(options[index < 0 ? index + options.count : index])
  }

  /// Returns the action of the number that is some steps away.
  package func action(ofStepBy offset: Int) -> Action { change(content.step(offset)) }

  /// Returns the action that makes a text the present one, whether or not it is accepted.
  @inlinable package func action(of text: String) -> Action { change(text) }

  /// Returns the action for a text that was typed as a command, or the reason why it is refused.
  ///
  /// In a text of several lines `\n` is a line end, and `\\` a backslash. An option is named by
  /// its text or the beginning of it, in upper or lower case.
  package func parse(_ typed: String) -> Result<Action, Refusal> {
    guard let options else {
      if typed.isEmpty { return .success(change("")) }
      let typed = kind == .lines ? withLineEnds(typed) : typed
      guard typed.count <= maximumLength else {
        return .failure(lengthRefusal(typed.count, maximumLength))
      }
      return content.refuse(typed).map { .failure($0) } ?? .success(change(typed))
    }
    let matches = self.options(startingWith: typed)
    let exact =
      options.first { $0 == typed } ?? matches.first { $0.lowercased() == typed.lowercased() }
    if let option = exact ?? (matches.count == 1 ? matches[0] : nil) {
      return .success(change(option))
    }
    guard !options.isEmpty else { return .failure(Refusal("there is nothing to choose from")) }
    let named = matches.isEmpty ? options : matches
    let list =
      named.count <= 8
      ? named.alternatives : named.prefix(8).joined(separator: ", ") + ", …"
    return .failure(Refusal("'\(typed)' \(matches.isEmpty ? "is not" : "may be") \(list)"))
  }
}

/// Returns a text of one line with line ends in place of `\n`.
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
