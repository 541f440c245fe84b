/// The last state of a view store that was not a duplicate of the one before.
///
/// - A store counts the versions of its state. The state is read again only if the version has
///   changed, and at most twice even if the reads themselves send actions (``refresh(from:)``).
/// - What was read is compared with the last state, in place where it is stored. Only a state that
///   is not a duplicate replaces the last state and counts as a change
///   (``hasJustChanged(in:)``).
/// - A stored state is read through a pointer. A computed state is made for each read. A child's
///   state is read by a reader that all stores inside the child share; a removed child keeps its
///   last state.
/// - The last state has memory of its own (``LastState``). A state of up to 512 bytes is moved
///   there via the stack. A larger one is copied to new memory, because each copy on the stack
///   remains there until the function that made it returns. For the same reason, functions that
///   copy a state are not inlined.
/// - The previous state is released after it has been replaced, because its `deinit` may read this
///   state.
@MainActor
@usableFromInline
final class StateCache<State> {
  // The store is a parameter of the methods, because a property would make each view store larger.
  @usableFromInline let isDuplicate: Comparison<State>

  /// The last state; empty if it was first read inside a reducer.
  @usableFromInline @exclusivity(unchecked) private(set) var last: LastState<State>

  /// The version at which the store's state was last read.
  @usableFromInline @exclusivity(unchecked) private(set) var version: UInt64

  /// The version at which the last state changed.
  @usableFromInline @exclusivity(unchecked) private(set) var changedAt: UInt64

  /// What tracks the state by Swift Observation; created when the state is first read, because a
  /// view store that only sends actions needs none.
  @usableFromInline @exclusivity(unchecked) var observation: ObservationBox?

  @inlinable
  init<Action>(of store: Store<State, Action>, isDuplicate: Comparison<State>) {
    self.isDuplicate = isDuplicate
    // The state must not be accessed while a reducer is running, so it is then read on first use.
    let isReducing = store.context.isReducing
    // Taken before the state is read, because a projection may send an action.
    let version = store.context.version
    last = isReducing ? LastState() : LastState(store.read())
    self.version = isReducing ? version &- 1 : version
    changedAt = version
  }

  isolated deinit {
    // The last state is released on the main actor, where it was used.
  }

  /// Returns whether the last action changed the state.
  @inlinable
  func hasJustChanged<Action>(in store: Store<State, Action>) -> Bool {
    refresh(from: store)
    return changedAt == store.context.version
  }

  /// Reads the state from the store, unless it has been read since the last action.
  @inlinable
  func refresh<Action>(from store: Store<State, Action>) {
    guard version != store.context.version else { return }
    version = store.context.version
    if store.context.isBusy { read(store.read) } else { refreshWhenIdle(from: store) }
  }

  /// Reads the state from the store while no action is being processed.
  // Not inlined, to keep the code that runs for every action small.
  @inlinable
  @inline(never)
  func refreshWhenIdle<Action>(from store: Store<State, Action>) {
    // A user-defined projection or comparison may send actions, which are processed afterwards.
    store.context.deferringActions { read(store.read) }
    if version != store.context.version {
      // Reads the state only once more, because each read may send actions.
      version = store.context.version
      store.context.deferringActions { read(store.read) }
    }
  }

  @inlinable
  func read(_ reader: StateReader<State>) {
    switch reader {
    case .memory(let pointer):
      compare(pointer)
    case .computed(let read):
      readComputed(read)
    case .child(let reader):
      readChild(reader)
    }
  }

  @inlinable
  @inline(never)
  func readChild(_ reader: ChildReader<State>) {
    // A removed child keeps its last state, which `states` or another view store may have read
    // after this one.
    guard let pointer = reader.refreshed() else { return readComputed(reader.lastRead) }
    compare(pointer)
  }

  @inlinable
  @inline(never)
  func readComputed(_ read: @MainActor () -> State) {
    guard !isLarge else { return compare(LastState(read())) }
    var new = read()
    guard !last.isSame(as: &new, by: isDuplicate) else { return }
    replace(with: consume new)
  }

  @inlinable
  func compare(_ pointer: StatePointer<State>) {
    if !last.isSame(as: pointer, by: isDuplicate) { replace(withCopyAt: pointer) }
  }

  @inlinable
  @inline(never)
  func compare(_ new: consuming LastState<State>) {
    if !last.isSame(as: new, by: isDuplicate) { replace(with: new) }
  }

  @inlinable
  @inline(never)
  func replace(withCopyAt pointer: StatePointer<State>) {
    guard isLarge || last.isEmpty else { return replace(with: pointer.state) }
    replace(with: LastState(copying: pointer))
  }

  @inlinable
  @inline(never)
  func replace(with new: consuming State) {
    guard !last.isEmpty else { return replace(with: LastState(new)) }
    willChange()
    last.replace(with: new)
  }

  @inlinable
  @inline(never)
  func replace(with new: consuming LastState<State>) {
    willChange()
    // The old state is released when this function returns.
    swap(&last, &new)
  }

  /// Whether a changed state is copied to new memory.
  @inlinable
  var isLarge: Bool { MemoryLayout<State>.size > 512 }

  @inlinable
  func willChange() {
    changedAt = version
    if let observation { observation.willChange() }
  }
}
