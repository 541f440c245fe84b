extension Screen {
  /// A control on a screen.
  public struct Control {
    /// The kind of a control.
    public enum Kind {
      /// A button, which sends an action.
      case button(Action)
      /// A command with an argument: a field, which turns the text after the command into an action
      /// or a refusal.
      ///
      /// `argument` represents the text in help: `N`, `FILE`.
      case field(argument: String, parse: @Sendable (String) -> Result<Action, Refusal>)
      /// An input, which the user edits in its place.
      case input(Input)
      /// A lookup, which prints a text and sends no action.
      case lookup(@Sendable () -> String)
    }

    /// The kind of the control.
    public var kind: Kind

    @usableFromInline let content: ControlContent

    /// The text on the control.
    @inlinable public var label: String { content.label }

    /// The word that activates it in a command line, if any.
    @inlinable public var command: String? { content.command }

    /// The keys that activate it in a full-screen host; the first is shown.
    @inlinable public var keys: [ScreenKey] { content.keys }

    /// The reason why it is disabled; nil if it is enabled.
    @inlinable public var refusal: Refusal? { content.refusal }

    /// The names of the values that may follow the command of a button whose action opens a form:
    /// `TITLE AMOUNT`; nil if none can.
    @inlinable public var values: String? { content.values }

    /// Whether it can be used.
    @inlinable
    public var isEnabled: Bool { refusal == nil }

    /// Whether a text follows its command.
    @inlinable
    package var takesArgument: Bool {
      switch kind {
      case .field, .input: true
      case .button, .lookup: false
      }
    }

    /// The input; nil if it is another kind of control.
    @inlinable
    public var input: Input? {
      if case .input(let input) = kind { input } else { nil }
    }

    /// Whether it is an input.
    @inlinable
    package var isInput: Bool { if case .input = kind { true } else { false } }

    /// Whether it has the command of another control, and both or none take an argument.
    @inlinable
    package func isSame(as other: Self) -> Bool {
      command != nil && command == other.command && takesArgument == other.takesArgument
    }

    @inlinable
    init(_ kind: Kind, _ content: ControlContent) {
      self.kind = kind
      self.content = content
    }

    /// Returns this control with another reason why it is disabled.
    @inlinable
    func disabled(because refusal: Refusal) -> Self {
      Self(kind, ControlContent(label, command, keys, refusal, values))
    }

    /// Returns this control with other keys.
    package func with(keys: [ScreenKey]) -> Self {
      Self(kind, ControlContent(label, command, keys, refusal, values))
    }

    /// Returns a button.
    ///
    /// - Parameters:
    ///   - label: The text on the control.
    ///   - command: The word that activates it in a command line.
    ///   - keys: The keys that activate it in a full-screen host.
    ///   - refusal: The reason why it is disabled; nil if it is enabled.
    ///   - values: The names of the values of the form that the action opens, as help shows them:
    ///     `TITLE AMOUNT`. In line mode they may follow the command: each is the text of an input,
    ///     in their order, in quotation marks if it has spaces. The button that ends the form is
    ///     pressed after the last.
    ///   - action: The action that it sends.
    /// - Returns: The control.
    @inlinable
    public static func button(
      _ label: String,
      command: String? = nil,
      keys: [ScreenKey] = [],
      disabled refusal: Refusal? = nil,
      opens values: String? = nil,
      sends action: Action
    ) -> Self {
      Self(.button(action), ControlContent(label, command, keys, refusal, values))
    }

    /// Returns a field for a text.
    ///
    /// - Parameters:
    ///   - label: The text on the control.
    ///   - command: The word before the text in a command line.
    ///   - argument: The representation of the text in help: `N`, `FILE`.
    ///   - keys: The keys that begin the command in a full-screen host.
    ///   - refusal: The reason why it is disabled; nil if it is enabled.
    ///   - parse: Returns the action for a text, which is not empty, or a refusal.
    /// - Returns: The control.
    @inlinable
    public static func field(
      _ label: String,
      command: String,
      argument: String,
      keys: [ScreenKey] = [],
      disabled refusal: Refusal? = nil,
      parse: @escaping @Sendable (String) -> Result<Action, Refusal>
    ) -> Self {
      Self(
        .field(argument: argument, parse: parse), ControlContent(label, command, keys, refusal))
    }

    /// Returns a lookup, which prints a text of the screen.
    ///
    /// - Parameters:
    ///   - label: The subject of the text.
    ///   - command: The word that activates it in a command line.
    ///   - keys: The keys that show it in a full-screen host.
    ///   - answer: The text, in one line; it is made when it is printed.
    /// - Returns: The control.
    @inlinable
    public static func lookup(
      _ label: String, command: String, keys: [ScreenKey] = [],
      answer: @autoclosure @escaping @Sendable () -> String
    ) -> Self {
      Self(.lookup(answer), ControlContent(label, command, keys))
    }

    /// Returns this control with a transformed action, for a larger part of the application.
    @inlinable
    public func map<NewAction>(
      _ transform: @escaping @Sendable (Action) -> NewAction
    ) -> Screen<NewAction>.Control {
      let newKind: Screen<NewAction>.Control.Kind =
        switch kind {
        case .button(let action): .button(transform(action))
        case .field(let argument, let parse):
          .field(argument: argument) { parse($0).map(transform) }
        case .input(let input): .input(input.map(transform))
        case .lookup(let answer): .lookup(answer)
        }
      return Screen<NewAction>.Control(newKind, content)
    }
  }
}

/// What a control is beside its kind: shared by the controls into which it is mapped.
@usableFromInline
final class ControlContent: Sendable {
  @usableFromInline let label: String
  @usableFromInline let command: String?
  @usableFromInline let keys: [ScreenKey]
  @usableFromInline let refusal: Refusal?
  @usableFromInline let values: String?

  @inlinable
  init(
    _ label: String, _ command: String?, _ keys: [ScreenKey] = [], _ refusal: Refusal? = nil,
    _ values: String? = nil
  ) {
    (self.label, self.command, self.keys) = (label, command, keys)
    (self.refusal, self.values) = (refusal, values)
  }
}

extension Screen.Control: Sendable where Action: Sendable {}
extension Screen.Control.Kind: Sendable where Action: Sendable {}
