/// Whether a child is still there, as a question to the state that holds it.
///
/// An effect of a child carries it up through the reducers; each lifts it to its own, larger state,
/// until it is a question to the root's.
@usableFromInline
struct Presence: Sendable {
  private let question: any Sendable

  /// What is asked of one type of state.
  private final class Question<State>: Sendable {
    let isPresent: @Sendable (State) -> Bool

    init(_ isPresent: @escaping @Sendable (State) -> Bool) {
      self.isPresent = isPresent
    }
  }

  init<State>(in state: State.Type, _ isPresent: @escaping @Sendable (State) -> Bool) {
    question = Question(isPresent)
  }

  /// The same question to a larger state.
  ///
  /// - Parameter part: Where the smaller state is; nil when it is not there, and the child neither.
  /// - Returns: The lifted question, or the same where it was asked of another type of state.
  @usableFromInline
  func lifted<Whole, Part>(_ part: @escaping @Sendable (Whole) -> Part?) -> Self {
    guard let question = question as? Question<Part> else { return self }
    let isPresent = question.isPresent
    return Self(in: Whole.self) { whole in part(whole).map(isPresent) ?? false }
  }

  /// Whether the child is there.
  ///
  /// - Returns: True also when nobody lifted the question to this type of state: then nobody can say.
  @usableFromInline
  func holds<State>(in state: State) -> Bool {
    (question as? Question<State>)?.isPresent(state) ?? true
  }
}
