extension Screen {
  /// Something on a screen that a person can use.
  public struct Control {
    /// What it does when it is used.
    public enum Kind {
      /// Sends an action.
      case button(Action)
      /// Makes an action of what was typed after the command, or refuses it in words.
      ///
      /// `argument` is how help writes what is expected: `N`, `FILE`.
      case field(argument: String, parse: @Sendable (String) -> Result<Action, Refusal>)
      /// Answers with a text and sends nothing.
      case lookup(String)
    }

    /// What is written on it.
    public var label: String

    /// The word to type for it, if it has one.
    public var command: String?

    /// Why it cannot be used now, and what to do about it; nil when it can.
    public var disabledReason: String?

    /// What it does.
    public var kind: Kind

    @inlinable
    init(label: String, command: String?, disabledReason: String?, kind: Kind) {
      self.label = label
      self.command = command
      self.disabledReason = disabledReason
      self.kind = kind
    }

    /// A button.
    ///
    /// - Parameters:
    ///   - label: What is written on it.
    ///   - command: The word to type for it.
    ///   - disabledReason: Why it cannot be used now; nil when it can.
    ///   - action: What it sends.
    /// - Returns: The control.
    @inlinable
    public static func button(
      _ label: String,
      command: String? = nil,
      disabled disabledReason: String? = nil,
      sends action: Action
    ) -> Self {
      Self(
        label: label, command: command, disabledReason: disabledReason, kind: .button(action))
    }

    /// A field that takes a text.
    ///
    /// - Parameters:
    ///   - label: What is written on it.
    ///   - command: The word to type before the text.
    ///   - argument: How help writes what is expected: `N`, `FILE`.
    ///   - disabledReason: Why it cannot be used now; nil when it can.
    ///   - parse: Makes an action of the text, which is not empty, or refuses it.
    /// - Returns: The control.
    @inlinable
    public static func field(
      _ label: String,
      command: String,
      argument: String,
      disabled disabledReason: String? = nil,
      parse: @escaping @Sendable (String) -> Result<Action, Refusal>
    ) -> Self {
      Self(
        label: label,
        command: command,
        disabledReason: disabledReason,
        kind: .field(argument: argument, parse: parse)
      )
    }

    /// A question that the screen answers itself.
    ///
    /// - Parameters:
    ///   - label: What it is about.
    ///   - command: The word to type for it.
    ///   - answer: The answer, one line.
    /// - Returns: The control.
    @inlinable
    public static func lookup(_ label: String, command: String, answer: String) -> Self {
      Self(label: label, command: command, disabledReason: nil, kind: .lookup(answer))
    }

    @inlinable
    func map<NewAction>(
      _ transform: @escaping @Sendable (Action) -> NewAction
    ) -> Screen<NewAction>.Control {
      let newKind: Screen<NewAction>.Control.Kind =
        switch kind {
        case .button(let action): .button(transform(action))
        case .field(let argument, let parse):
          .field(argument: argument) { parse($0).map(transform) }
        case .lookup(let answer): .lookup(answer)
        }
      return Screen<NewAction>.Control(
        label: label, command: command, disabledReason: disabledReason, kind: newKind)
    }
  }
}

extension Screen.Control: Sendable where Action: Sendable {}
extension Screen.Control.Kind: Sendable where Action: Sendable {}

/// Why something typed or pressed was not accepted, and what to do about it.
public struct Refusal: Error, Equatable, Sendable {
  /// One or two sentences, the last of which says what to do.
  public let reason: String

  /// Creates a refusal.
  public init(_ reason: String) {
    self.reason = reason
  }
}
