/// The state of a question or message, such as an alert or a confirmation, independent of its
/// appearance.
///
/// ```swift
/// list.question = Prompt(
///   title: "Remove \(timer.name)?",
///   choices: [
///     .init("Remove", role: .destructive, sends: .remove(id)),
///     .init("Keep", role: .cancel, sends: .keep),
///   ])
/// ```
///
/// Every choice dismisses the prompt; see ``Reducer/prompt(state:action:fileID:line:)``.
public struct Prompt<Action> {
  /// A title of a few words.
  public var title: String

  /// The message, which may be empty.
  public var message: String

  /// The choices, in order; an alert has one.
  public var choices: [Choice]

  /// Creates a prompt.
  public init(title: String, message: String = "", choices: [Choice]) {
    self.title = title
    self.message = message
    self.choices = choices
  }

  /// Returns this prompt with transformed actions, for the parent whose screen shows it.
  ///
  /// - Complexity: O(*n*) in the number of choices.
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> Prompt<NewAction> {
    Prompt<NewAction>(title: title, message: message, choices: choices.map { $0.map(transform) })
  }

  /// One choice of a prompt.
  public struct Choice {
    /// The meaning of a choice to the user.
    public enum Role: String, Codable, Sendable {
      /// A choice without a special meaning.
      case ordinary
      /// A choice that changes nothing.
      case cancel
      /// A choice that cannot be undone.
      case destructive
    }

    /// The text of the choice.
    public var label: String

    /// The meaning of the choice to the user.
    public var role: Role

    /// The action that the choice sends.
    public var action: Action

    /// Creates a choice.
    public init(_ label: String, role: Role = .ordinary, sends action: Action) {
      self.label = label
      self.role = role
      self.action = action
    }

    fileprivate func map<NewAction>(
      _ transform: (Action) -> NewAction
    ) -> Prompt<NewAction>.Choice {
      let newRole: Prompt<NewAction>.Choice.Role =
        switch role {
        case .ordinary: .ordinary
        case .cancel: .cancel
        case .destructive: .destructive
        }
      return Prompt<NewAction>.Choice(label, role: newRole, sends: transform(action))
    }
  }
}

extension Prompt: Equatable where Action: Equatable {}
extension Prompt: Hashable where Action: Hashable {}
extension Prompt: Sendable where Action: Sendable {}
extension Prompt: Encodable where Action: Encodable {}
extension Prompt: Decodable where Action: Decodable {}
extension Prompt.Choice: Encodable where Action: Encodable {}
extension Prompt.Choice: Decodable where Action: Decodable {}
extension Prompt.Choice: Equatable where Action: Equatable {}
extension Prompt.Choice: Hashable where Action: Hashable {}
extension Prompt.Choice: Sendable where Action: Sendable {}

extension Reducer {
  /// Returns a reducer that dismisses a prompt when a choice is made.
  ///
  /// Combine this reducer before the parent's, so that the parent's reducer can present another
  /// prompt.
  ///
  /// - Parameters:
  ///   - state: A key path to the prompt, which is nil while none is presented.
  ///   - action: A case path to the prompt's choices and its dismissal.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The reducer, to be combined before the parent's reducer.
  public static func prompt<Choice>(
    state: any WritableKeyPath<State, Prompt<Choice>?> & Sendable,
    action: CasePath<Action, PresentationAction<Choice>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    let name = ChildName("prompt", SourcePosition(fileID: fileID, line: line))
    return prompt(
      state: state, isShown: { _ in true }, isAnswer: { action.extract($0) != nil }, name)
  }

  /// Returns a reducer that dismisses a prompt in an enum of destinations when a choice is made.
  ///
  /// ```swift
  /// .prompt(
  ///   state: \.destination, case: .at(\.question), action: .at(\.destination.presented.question)),
  /// ```
  ///
  /// Combine it after the reducer that presents the destinations; that reducer handles dismissals
  /// without a choice.
  ///
  /// - Parameters:
  ///   - state: A key path to the destination, which is nil while none is presented.
  ///   - path: A case path to the prompt among the destinations.
  ///   - action: A case path to the prompt's choices.
  ///   - fileID: The file to name in reports.
  ///   - line: The line to name in reports.
  /// - Returns: The reducer, to be combined before the parent's reducer.
  public static func prompt<Destination, Choice>(
    state: any WritableKeyPath<State, Destination?> & Sendable,
    case path: CasePath<Destination, Prompt<Choice>>,
    action: CasePath<Action, Choice>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    let name = ChildName("prompt", SourcePosition(fileID: fileID, line: line))
    return prompt(
      state: state, isShown: { path.extract($0) != nil }, isAnswer: { action.extract($0) != nil },
      name)
  }

  private static func prompt<Child>(
    state: any WritableKeyPath<State, Child?> & Sendable,
    isShown: @escaping @Sendable (Child) -> Bool,
    isAnswer: @escaping @Sendable (Action) -> Bool,
    _ name: ChildName
  ) -> Self {
    let path = [StateStep.child(state) { (whole: State) in whole[keyPath: state] }]
    return Self { whole, wholeAction, _ in
      guard isAnswer(wholeAction) else { return .none }
      guard let child = whole[keyPath: state], isShown(child) else {
        Reporter.current(.missingChild(wholeAction, name))
        return .none
      }
      whole[keyPath: state] = nil
      return .end(of: [path])
    }
  }
}
