/// A question or a message as a state: an alert, a confirmation, whatever it looks like.
///
/// It is presented like any child; see ``Reducer/prompt``.
public struct Prompt<Action> {
  /// A few words above everything.
  public var title: String

  /// What is to be read; may be empty.
  public var message: String

  /// What can be chosen, in order; an alert has one.
  public var choices: [Choice]

  /// Makes a prompt.
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

    /// Makes a choice.
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

extension Reducer where State == Prompt<Action>, Environment == Void {
  /// The reducer of a prompt, which whatever is chosen puts away; what a choice means is its parent's.
  public static var prompt: Self {
    Self { _, _, _ in Dismiss()() }
  }
}
