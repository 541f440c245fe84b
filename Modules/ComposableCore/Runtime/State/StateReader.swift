/// How a store reads its state.
@MainActor
@usableFromInline
enum StateReader<State> {
  /// The root's state or a stored part of it, read in place.
  case memory(StatePointer<State>)
  /// What a function makes of it.
  case computed(@MainActor () -> State)
  /// The state of a child that may be removed.
  case child(ChildReader<State>)

  /// The state; of a child that was removed, the last one.
  @inlinable
  func callAsFunction() -> State {
    switch self {
    case .memory(let pointer): pointer.state
    case .computed(let read): read()
    case .child(let reader): reader.read()
    }
  }

  /// The state, or nil when it is that of a child that was removed.
  @inlinable
  func present() -> State? {
    switch self {
    case .memory(let pointer): pointer.state
    case .computed(let read): read()
    case .child(let reader): reader.find()
    }
  }

  /// The state, kept as the last one, or nil when it is that of a child that was removed.
  func take() -> State? {
    if case .child(let reader) = self { reader.take() } else { present() }
  }

  /// The reader of a part.
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

  /// The reader of what a function makes of the state.
  @inlinable
  func map<Part>(_ transform: @escaping @MainActor (State) -> Part) -> StateReader<Part> {
    switch self {
    case .memory(let pointer): .computed { pointer.borrow(transform) }
    case .computed(let read): .computed { transform(read()) }
    case .child(let reader): .child(reader.map(transform))
    }
  }

  /// What looks for a child.
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

  /// What two readers of one state have in common; nil where that is not known.
  @usableFromInline
  var identity: ReaderIdentity? {
    switch self {
    case .memory(let pointer): ReaderIdentity(of: pointer)
    case .computed: nil
    case .child(let reader): reader.identity
    }
  }
}
