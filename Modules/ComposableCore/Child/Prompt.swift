/// A question or a message as a state: an alert, a confirmation, whatever it looks like.
///
/// Every choice dismisses it; see ``Reducer/prompt(state:action:fileID:line:)``.
public struct Prompt<Action> {
  /// A few words above everything.
  public var title: String

  /// What is to be read; may be empty.
  public var message: String

  /// What can be chosen, in order; an alert has one.
  public var choices: [Choice]

  /// Creates a prompt.
  public init(title: String, message: String = "", choices: [Choice]) {
    self.title = title
    self.message = message
    self.choices = choices
  }

  /// One thing to choose.
  public struct Choice {
    /// What a choice is to the person who makes it.
    public enum Role: Equatable, Sendable {
      /// Nothing special.
      case ordinary
      /// Leaves everything as it is.
      case cancel
      /// Cannot be taken back.
      case destructive
    }

    /// What it is called.
    public var label: String

    /// What it is to the person who makes it.
    public var role: Role

    /// What it means.
    public var action: Action

    /// Creates a choice.
    public init(_ label: String, role: Role = .ordinary, sends action: Action) {
      self.label = label
      self.role = role
      self.action = action
    }
  }
}

extension Prompt: Equatable where Action: Equatable {}
extension Prompt: Sendable where Action: Sendable {}
extension Prompt.Choice: Equatable where Action: Equatable {}
extension Prompt.Choice: Sendable where Action: Sendable {}

extension Reducer {
  /// Dismisses a prompt when something is chosen, before the parent's reducer runs; so the parent
  /// may answer with another prompt.
  ///
  /// - Parameters:
  ///   - state: Where the prompt is, nil when nothing is asked.
  ///   - action: Which actions are its choices or its dismissal.
  ///   - fileID: The file to name in a report.
  ///   - line: The line to name in a report.
  /// - Returns: The reducer, to stand before the parent's.
  public static func prompt<Choice>(
    state: any WritableKeyPath<State, Prompt<Choice>?> & Sendable,
    action: CasePath<Action, PresentationAction<Choice>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    let name = ChildName("prompt", SourcePosition(fileID: fileID, line: line))
    return Self { whole, wholeAction, _ in
      guard action.extract(wholeAction) != nil else { return .none }
      if case .none = whole[keyPath: state] {
        Reporter.current(.missingChild(wholeAction, name))
      } else {
        whole[keyPath: state] = nil
      }
      return .none
    }
  }
}
