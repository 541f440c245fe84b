/// The way in which a store reads its state.
@MainActor
@usableFromInline
enum StateReader<State> {
  /// The root's state or a stored part of it, read in place.
  case memory(StatePointer<State>)
  /// State that a function computes.
  case computed(@MainActor () -> State)
  /// The state of a child that may be removed.
  case child(ChildReader<State>)

  /// Returns the state, or a removed child's last state.
  @inlinable
  func callAsFunction() -> State {
    switch self {
    case .memory(let pointer): pointer.state
    case .computed(let read): read()
    case .child(let reader): reader.read()
    }
  }

  /// Returns the state, or nil for a removed child.
  @inlinable
  func present() -> State? {
    switch self {
    case .memory(let pointer): pointer.state
    case .computed(let read): read()
    case .child(let reader): reader.find()
    }
  }

  /// Returns the state and keeps it as the last state, or returns nil for a removed child.
  func take() -> State? {
    if case .child(let reader) = self { reader.take() } else { present() }
  }

  /// Returns the reader of a part.
  @inlinable
  func part<Part>(_ keyPath: KeyPath<State, Part>) -> StateReader<Part> {
    switch self {
    case .memory(let pointer):
      if let part = pointer.part(keyPath) { .memory(part) } else { map { $0[keyPath: keyPath] } }
    case .computed:
      map { $0[keyPath: keyPath] }
    case .child(let reader):
      .child(reader.map(path: keyPath) { $0[keyPath: keyPath] })
    }
  }

  /// Returns a reader that transforms the state with a function.
  @inlinable
  func map<Part>(_ transform: @escaping @MainActor (State) -> Part) -> StateReader<Part> {
    switch self {
    case .memory(let pointer): .computed { pointer.borrow(transform) }
    case .computed(let read): .computed { transform(read()) }
    case .child(let reader): .child(reader.map(transform))
    }
  }

  /// Returns a function that finds a child.
  @inlinable
  func finding<Child>(
    _ find: @escaping @MainActor (State) -> Child?
  ) -> @MainActor () -> Child? {
    switch self {
    case .memory(let pointer): { pointer.borrow(find) }
    case .computed(let read): { find(read()) }
    case .child(let reader): { reader.find().flatMap(find) }
    }
  }

  /// The list row that contains the state, if any.
  @usableFromInline
  var row: AnyRowObservers? {
    if case .child(let reader) = self { reader.row } else { nil }
  }

  /// The identity of the state, which all readers of the state share, or nil if it is unknown.
  @usableFromInline
  var identity: ReaderIdentity? {
    switch self {
    case .memory(let pointer): ReaderIdentity(of: pointer)
    case .computed: nil
    case .child(let reader): reader.identity
    }
  }
}
