extension Screen {
  /// A control on a screen.
  public struct Control {
    /// The kind of a control.
    public enum Kind {
      /// A button, which sends an action.
      case button(Action)
      /// A field, which turns the text after its command into an action or a refusal.
      ///
      /// `argument` represents the text in help, such as `N` or `FILE`.
      case field(argument: String, parse: @Sendable (String) -> Result<Action, Refusal>)
      /// An input, which the user edits in place.
      case input(Input)
      /// A lookup, which prints text and sends no action.
      case lookup(@Sendable () -> String)
    }

    /// The kind of the control.
    public var kind: Kind

    @usableFromInline let content: ControlContent

    /// The text on the control.
    @inlinable public var label: String { content.label }

    /// The typed word that activates the control, if any.
    @inlinable public var command: String? { content.command }

    /// The keys that activate the control in a full-screen host; the first key is shown.
    @inlinable public var keys: [ScreenKey] { content.keys }

    /// The reason why the control is disabled, or nil if it is enabled.
    @inlinable public var refusal: Refusal? { content.refusal }

    /// The names of the values that may follow the command of a button that opens a form, such as
    /// `TITLE AMOUNT`; nil if no values may follow.
    @inlinable public var values: String? { content.values }

    /// Returns the options for the argument of the command that begin with the given text, ignoring
    /// case; empty if any text can be typed.
    package func options(startingWith text: some StringProtocol) -> [String] {
      (input?.options ?? content.options).filter {
        $0.lowercased().hasPrefix(text.lowercased())
      }
    }

    /// The part of a form's draft that the control changes; nil if it is not an input.
    package var path: (any AnyKeyPath & Sendable)? { content.path }

    /// Whether the control can be used.
    @inlinable
    public var isEnabled: Bool { refusal == nil }

    /// Whether the control's command takes an argument.
    @inlinable
    package var takesArgument: Bool {
      switch kind {
      case .field, .input: true
      case .button, .lookup: false
      }
    }

    /// The input, or nil if the control is of another kind.
    @inlinable
    public var input: Input? {
      if case .input(let input) = kind { input } else { nil }
    }

    /// Whether the control is an input.
    @inlinable
    package var isInput: Bool { if case .input = kind { true } else { false } }

    /// Whether this control has the same command as another, and both or neither take an argument.
    @inlinable
    package func isSame(as other: Self) -> Bool {
      command != nil && command == other.command && takesArgument == other.takesArgument
    }

    @inlinable
    init(_ kind: Kind, _ content: ControlContent) {
      self.kind = kind
      self.content = content
    }

    /// Returns this control, disabled for the given reason.
    @inlinable
    func disabled(because refusal: Refusal) -> Self {
      Self(kind, content.with(refusal: refusal))
    }

    /// Returns this control with other keys; those of an input give it the focus.
    public func with(keys: [ScreenKey]) -> Self {
      Self(kind, content.with(keys: keys))
    }

    /// Returns a button.
    ///
    /// - Parameters:
    ///   - label: The text on the control.
    ///   - command: The typed word that activates the control.
    ///   - keys: The keys that activate the control in a full-screen host.
    ///   - refusal: The reason why the control is disabled, or nil if it is enabled.
    ///   - values: The names of the values in the form that the action opens, as help shows them,
    ///     such as `TITLE AMOUNT`. In line mode, the values may follow the command: one text for
    ///     each input, in order, in quotation marks if the text contains spaces. After the last
    ///     value, the button that ends the form is pressed.
    ///   - action: The action that the button sends.
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

    /// Returns a field that takes text.
    ///
    /// - Parameters:
    ///   - label: The text on the control.
    ///   - command: The word that is typed before the text.
    ///   - argument: The representation of the text in help, such as `N` or `FILE`.
    ///   - keys: The keys that begin the command in a full-screen host.
    ///   - refusal: The reason why the control is disabled, or nil if it is enabled.
    ///   - parse: Returns the action for nonempty text, or a refusal.
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

    /// Returns a lookup, which prints text from the screen.
    ///
    /// - Parameters:
    ///   - label: The subject of the text.
    ///   - command: The typed word that activates the control.
    ///   - keys: The keys that show the text in a full-screen host.
    ///   - answer: The text, on one line; evaluated when it is printed.
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

/// A control's properties except its kind, shared by all controls to which it is mapped.
@usableFromInline
final class ControlContent: Sendable {
  @usableFromInline let label: String
  @usableFromInline let command: String?
  @usableFromInline let keys: [ScreenKey]
  @usableFromInline let refusal: Refusal?
  @usableFromInline let values: String?
  @usableFromInline let options: [String]

  /// The part of the draft that an input changes; nil for other controls.
  @usableFromInline let path: (any AnyKeyPath & Sendable)?

  @inlinable
  init(
    _ label: String, _ command: String?, _ keys: [ScreenKey] = [], _ refusal: Refusal? = nil,
    _ values: String? = nil, options: [String] = [], path: (any AnyKeyPath & Sendable)? = nil
  ) {
    (self.label, self.command, self.keys) = (label, command, keys)
    (self.refusal, self.values, self.options, self.path) = (refusal, values, options, path)
  }

  /// Returns these properties with other keys, or with another reason why the control is disabled.
  @inlinable
  func with(keys: [ScreenKey]? = nil, refusal: Refusal? = nil) -> ControlContent {
    ControlContent(
      label, command, keys ?? self.keys, refusal ?? self.refusal, values, options: options,
      path: path)
  }
}

extension Screen.Control: Sendable where Action: Sendable {}
extension Screen.Control.Kind: Sendable where Action: Sendable {}
