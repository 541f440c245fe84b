/// Whether a child is still there, as a question to the state that holds it.
///
/// An effect of a child carries it up through the reducers; each lifts it to its own, larger state,
/// until it is a question to the root's.
@usableFromInline
struct Presence: Sendable {
  /// Where the child is: children of one place are asked after together.
  let place: ChildPlace
  private let question: any Sendable

  /// What is asked of one type of state.
  private final class Question<State>: Sendable {
    let isPresent: @Sendable (State) -> Bool
    let changeLog: (@Sendable (State) -> ChangeLog?)?

    init(
      _ isPresent: @escaping @Sendable (State) -> Bool,
      _ changeLog: (@Sendable (State) -> ChangeLog?)?
    ) {
      self.isPresent = isPresent
      self.changeLog = changeLog
    }
  }

  /// A state that nobody has.
  private struct Nowhere {}

  @usableFromInline
  init<State>(
    at place: ChildPlace,
    in state: State.Type,
    changeLog: (@Sendable (State) -> ChangeLog?)? = nil,
    _ isPresent: @escaping @Sendable (State) -> Bool
  ) {
    self.place = place
    question = Question(isPresent, changeLog)
  }

  /// The same question to a larger state.
  ///
  /// - Parameters:
  ///   - row: The row through which it is lifted, if it is one.
  ///   - part: Where the smaller state is; nil when it is not there, and the child neither.
  /// - Returns: The lifted question, or the same where it was asked of another type of state.
  @usableFromInline
  func lifted<Whole, Part>(
    through row: EffectID? = nil,
    _ part: @escaping @Sendable (Whole) -> Part?
  ) -> Self {
    guard let question = question as? Question<Part> else { return self }
    let isPresent = question.isPresent
    var changeLog: (@Sendable (Whole) -> ChangeLog?)?
    if let log = question.changeLog { changeLog = { whole in part(whole).flatMap(log) } }
    return Self(at: place.inside(row), in: Whole.self, changeLog: changeLog) { whole in
      part(whole).map(isPresent) ?? false
    }
  }

  /// The question that nobody can answer: where the child is was lost on the way up.
  var unknown: Self {
    Self(at: place, in: Nowhere.self) { _ in true }
  }

  /// Whether the child is there.
  ///
  /// - Returns: True also when nobody lifted the question to this type of state: then nobody can say.
  @usableFromInline
  func holds<State>(in state: State) -> Bool {
    (question as? Question<State>)?.isPresent(state) ?? true
  }

  /// What was written in the list that the child is a row of; nil when it is none, or does not record.
  func changeLog<State>(in state: State) -> ChangeLog? {
    (question as? Question<State>)?.changeLog?(state)
  }
}

/// Where children of one combinator are: the combinator, and the rows in which it is.
@usableFromInline
struct ChildPlace: Hashable, Sendable {
  private let combinator: Unique
  private let rows: [EffectID]

  /// Makes the place of one combinator, bound once.
  @usableFromInline
  init() {
    self.init(combinator: Unique(), rows: [])
  }

  private init(combinator: Unique, rows: [EffectID]) {
    self.combinator = combinator
    self.rows = rows
  }

  func inside(_ row: EffectID?) -> Self {
    guard let row else { return self }
    return Self(combinator: combinator, rows: rows + [row])
  }
}
