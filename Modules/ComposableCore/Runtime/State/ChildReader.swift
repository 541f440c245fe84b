/// A reader of a removable child's state, which keeps the last state that was read.
// The stores between a root store and a child's store keep no state, because a second reference
// would make the next change copy the state.
@MainActor
@usableFromInline
final class ChildReader<State> {
  /// A state, and the version at which it was read.
  struct Reading {
    let version: UInt64
    let state: @MainActor () -> State
  }

  /// Returns the state, or nil if the child was removed.
  @usableFromInline let find: @MainActor () -> State?

  @usableFromInline let identity: ReaderIdentity?

  /// The list row that contains the state, if any; observers are notified only of that row's
  /// changes.
  @usableFromInline let row: AnyRowObservers?
  @usableFromInline let context: StoreContext

  /// The state that this reader last read; empty if it has not read a state.
  @usableFromInline @exclusivity(unchecked) var last: LastState<State>

  /// The version at which this reader last read its state.
  @usableFromInline @exclusivity(unchecked) var version: UInt64

  /// Returns the last reading of the whole; nil if this reader does not read a part.
  private let inherited: (@MainActor () -> Reading)?

  /// Creates a reader for a child that is present.
  ///
  /// - Parameters:
  ///   - find: Returns the child, or nil if it was removed.
  ///   - first: The child's current state.
  ///   - identity: The identity of the state, or nil if it is unknown.
  ///   - row: The row that contains the state, or nil if no row does.
  ///   - context: The context of the store.
  @usableFromInline
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
    last = LastState(first)
    version = context.version
    inherited = nil
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
    last = LastState()
    inherited = {
      let reading = whole.lastReading
      return Reading(version: reading.version) { transform(reading.state()) }
    }
  }

  /// Reads the state and returns a pointer to it, or nil if the child was removed.
  ///
  /// The pointer is valid until the next action, because the state is not read again before then.
  @inlinable
  @inline(__always)
  func refreshed() -> StatePointer<State>? {
    guard version != context.version || last.isEmpty else { return last.pointer(context) }
    guard let state = find() else { return nil }
    version = context.version
    if last.isEmpty { last = LastState(state) } else { last.replace(with: state) }
    return last.pointer(context)
  }

  /// Returns the state and keeps it as the last state, or returns nil if the child was removed.
  @usableFromInline
  func take() -> State? {
    refreshed()?.state
  }

  /// Returns the state, or the last state if the child was removed.
  @usableFromInline
  func read() -> State {
    take() ?? lastRead()
  }

  /// Returns the state that was read last.
  @usableFromInline
  func lastRead() -> State { lastReading.state() }

  /// The last reading of this reader or of the whole, whichever is later.
  private var lastReading: Reading {
    if let whole = inherited?(), last.isEmpty || whole.version > version { return whole }
    let state = last.state
    // A reader that inherits no reading has at least read its first state.
    // swift-format-ignore: NeverForceUnwrap
    return Reading(version: version) { state! }
  }

  /// Returns a reader that transforms the state with a function.
  ///
  /// - Parameters:
  ///   - path: The key path that the function follows, or nil if there is none.
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
