/// A reader of the state of a child that may be removed, which keeps the last state that was read.
// The stores between a root store and the store of a child keep no state: a second reference would
// make the next change copy it.
@MainActor
@usableFromInline
final class ChildReader<State> {
  /// A state and the version at which it was read.
  @usableFromInline
  struct Reading {
    let version: UInt64
    let state: @MainActor () -> State
  }

  /// The source of the last state.
  @usableFromInline
  enum Last {
    /// The state was read by this reader.
    case own(State)
    /// The state is a part of the last state of another reader.
    case inherited(@MainActor () -> Reading)
    /// The state is the one of these two that was read later.
    case either(State, @MainActor () -> Reading)
  }

  /// Returns the state, or nil if the child was removed.
  @usableFromInline let find: @MainActor () -> State?

  @usableFromInline let identity: ReaderIdentity?

  /// The row of a list that contains the state, if any: observers are notified of its changes
  /// alone.
  @usableFromInline let row: AnyRowObservers?
  @usableFromInline let context: StoreContext

  // Accessed only on the main actor and written whole; the previous value is released after the
  // write.
  @usableFromInline @exclusivity(unchecked) var last: Last

  /// The version at which this reader last read the state.
  @usableFromInline @exclusivity(unchecked) var version: UInt64

  /// Creates a reader of a child that is present.
  ///
  /// - Parameters:
  ///   - find: Returns the child, or nil if it was removed.
  ///   - first: The current state of the child.
  ///   - identity: The identity of the state; nil if it is unknown.
  ///   - row: The row that contains the state; nil if none does.
  ///   - context: The context of the store.
  @inlinable
  init(
    _ find: @escaping @MainActor () -> State?,
    first: State,
    identity: ReaderIdentity?,
    row: AnyRowObservers?,
    context: StoreContext
  ) {
    self.find = find
    self.identity = identity
    self.row = row
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
    row = whole.row
    context = whole.context
    version = 0
    last = .inherited {
      let reading = whole.lastReading
      return Reading(version: reading.version) { transform(reading.state()) }
    }
  }

  /// Returns the state and keeps it as the last one; nil if the child was removed.
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
    // The previous value is released when this returns, since its `deinit` may read the store.
    swap(&last, &exchanged)
  }

  @usableFromInline
  func inheriting(_ state: State) -> Last {
    switch last {
    case .own: .own(state)
    case .inherited(let inherited), .either(_, let inherited): .either(state, inherited)
    }
  }

  /// Returns the state; the last one if the child was removed.
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

  /// Returns a reader of the state transformed by a function.
  ///
  /// - Parameters:
  ///   - path: The key path that the function follows; nil if there is none.
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
