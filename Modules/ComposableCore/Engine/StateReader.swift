/// How a store reads its state.
@MainActor
@usableFromInline
enum StateReader<State> {
  /// The root's state or a part of it, where it lies.
  case memory(StatePointer<State>)
  /// What a function makes of it.
  case computed(@MainActor () -> State)
  /// A child that may have gone, and what it was when its store was made.
  // Nothing in between keeps a state: a second reference would make the next change copy it.
  // Kept apart, since it is the largest case and few stores are of it.
  indirect case found(@MainActor () -> State?, first: @MainActor () -> State)

  /// The state, or of a child that has gone, what it was first.
  @inlinable
  func callAsFunction() -> State {
    switch self {
    case .memory(let pointer): pointer.state
    case .computed(let read): read()
    case .found(let find, let first): find() ?? first()
    }
  }

  /// The state, or nil when it is a child's that has gone.
  @inlinable
  func present() -> State? {
    switch self {
    case .memory(let pointer): pointer.state
    case .computed(let read): read()
    case .found(let find, _): find()
    }
  }

  /// The reader of a part.
  @inlinable
  func part<Part>(_ keyPath: KeyPath<State, Part>) -> StateReader<Part> {
    guard case .memory(let pointer) = self, let part = pointer.part(keyPath)
    else { return map { $0[keyPath: keyPath] } }
    return .memory(part)
  }

  /// The reader of what a function makes of the state.
  @inlinable
  func map<Part>(_ transform: @escaping @MainActor (State) -> Part) -> StateReader<Part> {
    switch self {
    case .memory(let pointer): .computed { pointer.borrow(transform) }
    case .computed(let read): .computed { transform(read()) }
    case .found(let find, let first):
      .found({ find().map(transform) }, first: { transform(first()) })
    }
  }

  /// The reader of a child that may go, or nil when it is not there.
  @inlinable
  func child<Child>(_ find: @escaping @MainActor (State) -> Child?) -> StateReader<Child>? {
    let find = finding(find)
    guard let first = find() else { return nil }
    return .found(find, first: { first })
  }

  /// What looks for a child.
  @inlinable
  func finding<Child>(
    _ find: @escaping @MainActor (State) -> Child?
  ) -> @MainActor () -> Child? {
    switch self {
    case .memory(let pointer): { pointer.borrow(find) }
    case .computed(let read): { find(read()) }
    case .found(let findParent, _): { findParent().flatMap(find) }
    }
  }

  /// Whether the state is there.
  @inlinable
  var isPresent: Bool {
    if case .found(let find, _) = self { find() != nil } else { true }
  }
}
