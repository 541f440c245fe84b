/// How a store reads its state.
@MainActor
@usableFromInline
enum StateReader<State> {
  /// A part of the root's state, where it lies; see ``StateBox`` for what makes it safe.
  case memory(UnsafePointer<State>)
  /// What a function makes of it.
  case computed(@MainActor () -> State)
  /// A child that may have gone, and what it was when its store was made.
  // Nothing in between keeps a state: a second reference would make the next change copy it.
  case found(@MainActor () -> State?, first: @MainActor () -> State)

  /// The state, or of a child that has gone, what it was first.
  @inlinable
  func callAsFunction() -> State {
    switch self {
    case .memory(let pointer): pointer.pointee
    case .computed(let read): read()
    case .found(let find, let first): find() ?? first()
    }
  }

  /// The state, or nil when it is a child's that has gone.
  @inlinable
  func present() -> State? {
    switch self {
    case .memory(let pointer): pointer.pointee
    case .computed(let read): read()
    case .found(let find, _): find()
    }
  }

  /// The reader of a part.
  @inlinable
  func part<Part>(_ keyPath: KeyPath<State, Part>) -> StateReader<Part> {
    guard case .memory(let pointer) = self, let offset = MemoryLayout<State>.offset(of: keyPath)
    else { return map { $0[keyPath: keyPath] } }
    let part = UnsafeRawPointer(pointer).advanced(by: offset)
    return .memory(part.assumingMemoryBound(to: Part.self))
  }

  /// The reader of what a function makes of the state.
  @inlinable
  func map<Part>(_ transform: @escaping @MainActor (State) -> Part) -> StateReader<Part> {
    switch self {
    case .memory(let pointer): .computed { transform(pointer.pointee) }
    case .computed(let read): .computed { transform(read()) }
    case .found(let find, let first):
      .found({ find().map(transform) }, first: { transform(first()) })
    }
  }

  /// The reader of a child that may go, or nil when it is not there.
  @inlinable
  func child<Child>(_ find: @escaping @MainActor (State) -> Child?) -> StateReader<Child>? {
    let reader = self
    guard let first = reader.present().flatMap(find) else { return nil }
    return .found({ reader.present().flatMap(find) }, first: { first })
  }

  /// Whether the state is there.
  @inlinable
  var isPresent: Bool {
    if case .found(let find, _) = self { find() != nil } else { true }
  }
}
