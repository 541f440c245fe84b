/// Reads the state of a child that may be removed, and keeps the last one that was read.
// Nothing between a root store and a store of a child keeps a state: a second reference would make
// the next change copy it.
@MainActor
@usableFromInline
final class ChildReader<State> {
  /// A state, and how many actions had been reduced when it was read.
  struct Reading {
    let version: UInt64
    let state: @MainActor () -> State
  }

  /// Where the last state is.
  private enum Last {
    /// It was read here.
    case own(version: UInt64, State)
    /// It is a part of the last state of another reader.
    case inherited(@MainActor () -> Reading)
    /// It is whichever was read later.
    case either(version: UInt64, State, @MainActor () -> Reading)
  }

  /// Returns the state, or nil when the child was removed.
  @usableFromInline let find: @MainActor () -> State?

  @usableFromInline let identity: ReaderIdentity?
  private let context: ChangeNotifier
  private var last: Last

  /// Makes a reader of a child that is there.
  ///
  /// - Parameters:
  ///   - find: Returns the child, or nil when it was removed.
  ///   - first: The child as it is.
  ///   - identity: What tells the reader from those of other states; nil when nothing does.
  ///   - context: Counts the actions.
  @usableFromInline
  init(
    _ find: @escaping @MainActor () -> State?,
    first: State,
    identity: ReaderIdentity?,
    context: ChangeNotifier
  ) {
    self.find = find
    self.identity = identity
    self.context = context
    last = .own(version: context.version, first)
  }

  private init<Whole>(
    partOf whole: ChildReader<Whole>,
    identity: ReaderIdentity?,
    _ transform: @escaping @MainActor (Whole) -> State
  ) {
    find = { whole.find().map(transform) }
    self.identity = identity
    context = whole.context
    last = .inherited {
      let reading = whole.lastReading
      return Reading(version: reading.version) { transform(reading.state()) }
    }
  }

  /// The state, or nil when the child was removed; it is kept as the last one.
  @usableFromInline
  func take() -> State? {
    guard let state = find() else { return nil }
    let previous = last
    switch previous {
    case .own: last = .own(version: context.version, state)
    case .inherited(let inherited), .either(_, _, let inherited):
      last = .either(version: context.version, state, inherited)
    }
    // Released last: its `deinit` may read the store.
    extendLifetime(previous)
    return state
  }

  /// The state; the last one when the child was removed.
  @usableFromInline
  func read() -> State {
    take() ?? lastReading.state()
  }

  private var lastReading: Reading {
    switch last {
    case .own(let version, let state):
      return Reading(version: version) { state }
    case .inherited(let inherited):
      return inherited()
    case .either(let version, let state, let inherited):
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
