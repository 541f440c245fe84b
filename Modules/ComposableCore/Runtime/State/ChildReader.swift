/// Reads the state of a child that may be removed, and keeps the last one that was read.
// Nothing between a root store and a store of a child keeps a state: a second reference would make
// the next change copy it.
@MainActor
@usableFromInline
final class ChildReader<State> {
  /// A state, and how many actions had been reduced when it was read.
  @usableFromInline
  struct Reading {
    let version: UInt64
    let state: @MainActor () -> State
  }

  /// Where the last state is.
  @usableFromInline
  enum Last {
    /// It was read here.
    case own(State)
    /// It is a part of the last state of another reader.
    case inherited(@MainActor () -> Reading)
    /// It is whichever was read later.
    case either(State, @MainActor () -> Reading)
  }

  /// Returns the state, or nil when the child was removed.
  @usableFromInline let find: @MainActor () -> State?

  @usableFromInline let identity: ReaderIdentity?
  @usableFromInline let context: StoreContext

  // Touched on the main actor alone and written whole; what it held is released after the writing.
  @usableFromInline @exclusivity(unchecked) var last: Last

  /// How many actions had been reduced when the last state was read here.
  @usableFromInline @exclusivity(unchecked) var version: UInt64

  /// Creates a reader of a child that is there.
  ///
  /// - Parameters:
  ///   - find: Returns the child, or nil when it was removed.
  ///   - first: The child as it is.
  ///   - identity: What tells the reader from those of other states; nil when nothing does.
  ///   - context: Counts the actions.
  @inlinable
  init(
    _ find: @escaping @MainActor () -> State?,
    first: State,
    identity: ReaderIdentity?,
    context: StoreContext
  ) {
    self.find = find
    self.identity = identity
    self.context = context
    last = .own(first)
    version = context.version
  }

  private init<Whole>(
    partOf whole: ChildReader<Whole>,
    identity: ReaderIdentity?,
    _ transform: @escaping @MainActor (Whole) -> State
  ) {
    find = { whole.find().map(transform) }
    self.identity = identity
    context = whole.context
    version = 0
    last = .inherited {
      let reading = whole.lastReading
      return Reading(version: reading.version) { transform(reading.state()) }
    }
  }

  /// The state, or nil when the child was removed; it is kept as the last one.
  @inlinable
  func take() -> State? {
    guard let state = find() else { return nil }
    keep(state)
    return state
  }

  @inlinable
  func keep(_ state: State) {
    version = context.version
    var exchanged: Last
    if case .own = last { exchanged = .own(state) } else { exchanged = inheriting(state) }
    // What it held is released when this returns, since its `deinit` may read the store.
    swap(&last, &exchanged)
  }

  @usableFromInline
  func inheriting(_ state: State) -> Last {
    switch last {
    case .own: .own(state)
    case .inherited(let inherited), .either(_, let inherited): .either(state, inherited)
    }
  }

  /// The state; the last one when the child was removed.
  @usableFromInline
  func read() -> State {
    take() ?? lastReading.state()
  }

  private var lastReading: Reading {
    switch last {
    case .own(let state):
      return Reading(version: version) { state }
    case .inherited(let inherited):
      return inherited()
    case .either(let state, let inherited):
      let other = inherited()
      return other.version > version ? other : Reading(version: version) { state }
    }
  }

  /// The reader of what a function makes of the state.
  ///
  /// - Parameters:
  ///   - path: The key path that the function follows; nil when there is none.
  ///   - transform: The function.
  /// - Returns: The reader.
  @usableFromInline
  func map<Part>(
    path: AnyKeyPath? = nil, _ transform: @escaping @MainActor (State) -> Part
  ) -> ChildReader<Part> {
    ChildReader<Part>(
      partOf: self, identity: path.flatMap { identity?.appending($0) }, transform)
  }
}
