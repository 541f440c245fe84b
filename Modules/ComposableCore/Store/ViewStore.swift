/// The object through which a view reads its view state and sends actions.
///
/// ```swift
/// let view = store.view
/// let token = view.observe { draw($0) }
/// await view.send(.rollTapped).finish()
/// ```
///
/// A view store retains its store. After each action that changes the view state, observers are
/// notified once, in order of subscription.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction: Sendable> {
  @usableFromInline let store: Store<ViewState, ViewAction>

  @usableFromInline let isDuplicate: Comparison<ViewState>

  // Properties marked `@exclusivity(unchecked)` are accessed only on the main actor and written as
  // a whole; the previous state is released after the write.

  /// Created when the state is first read, because a view store that only sends actions needs none.
  @usableFromInline @exclusivity(unchecked) var observation: ObservationBox?

  /// The last emitted state, the version at which the store's state was last read, and the version
  /// at which the emitted state last changed.
  @usableFromInline @exclusivity(unchecked) var last: LastState<ViewState>
  @usableFromInline @exclusivity(unchecked) var version: UInt64
  @usableFromInline @exclusivity(unchecked) var changedAt: UInt64

  @inlinable
  init(
    store: Store<ViewState, ViewAction>,
    isDuplicate: Comparison<ViewState>
  ) {
    self.isDuplicate = isDuplicate
    self.store = store
    // The state must not be accessed while a reducer is running, so it is then read on first use.
    let isReducing = store.context.isReducing
    // Taken before the state is read, because a projection may send an action.
    let version = store.context.version
    last = isReducing ? LastState() : LastState(store.read())
    self.version = isReducing ? version &- 1 : version
    changedAt = version
  }

  /// Creates a view store without a store, from fixed state and a function that receives actions.
  ///
  /// - Parameters:
  ///   - state: The state, which does not change.
  ///   - send: Called with each view action.
  public init(state: ViewState, send: @escaping @MainActor (ViewAction) -> Void) {
    let context = StoreContext(
      reporter: .standardError,
      effects: EffectRegistry(children: ChildLocation()))
    store = Store(
      parent: StoreLifetime(context),
      read: .computed { state },
      dispatch: {
        send($0)
        return StoreTask(nil)
      },
      context: context
    )
    isDuplicate = .always
    last = LastState(state)
    version = 0
    changedAt = 0
  }

  isolated deinit {
    // The last state is released on the main actor, where it was used.
  }

  @inlinable
  var context: StoreContext { store.context }

  /// The view state, which never changes between two actions.
  ///
  /// A read inside a reducer is reported and returns the last emitted state. Reading a view store
  /// inside the reducer that created it ends the program.
  @inlinable
  public var state: ViewState {
    if context.isReducing { return stateInsideReducer() }
    refresh()
    recordRead()
    return last.state ?? store.read()
  }

  /// A part of the view state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends a view action, and returns when the action queue is empty.
  ///
  /// While another action is being processed, or the state is being read, this method queues the
  /// action and returns immediately.
  ///
  /// - Returns: A handle on the action's effects.
  @discardableResult
  @inlinable
  public func send(_ action: ViewAction) -> StoreTask {
    store.dispatch(action)
  }

  /// Calls `onChange` with each new view state, starting with the next action.
  ///
  /// If a view store is created and observed inside a reducer, the previous state cannot be read.
  /// Its observer is then called after that reducer's action whether or not the view state changed.
  ///
  /// - Returns: A token that retains this view store. Releasing the token ends the observation.
  @inlinable
  public func observe(_ onChange: @escaping @MainActor (ViewState) -> Void) -> ObservationToken {
    // The next change is compared with the current state.
    if !context.isReducing { refresh() }
    return ObservationToken(in: context.observers, row: store.read.row) { token in
      // A user-defined projection or comparison, called by `hasJustChanged`, may cancel the token.
      guard self.hasJustChanged, !token.isCancelled else { return }
      self.last.borrow(onChange)
    }
  }

  /// Whether the last action changed the view state.
  @inlinable
  var hasJustChanged: Bool {
    refresh()
    return changedAt == context.version
  }

  @usableFromInline
  func stateInsideReducer() -> ViewState {
    // A view store that was created inside the reducer has no state yet.
    guard let state = last.state else { endProgram(.readOfNewViewStore(ViewState.self)) }
    context.reporter(.readFromReducer(ViewState.self))
    return state
  }

  /// Reads the state from the store, unless it has been read since the last action.
  @inlinable
  func refresh() {
    guard version != context.version else { return }
    version = context.version
    if context.isBusy { readFromStore() } else { refreshWhenIdle() }
  }

  /// Reads the state from the store while no action is being processed.
  // Not inlined, to keep the code that runs for every action small.
  @inlinable
  @inline(never)
  func refreshWhenIdle() {
    // A user-defined projection or comparison may send actions, which are processed afterwards.
    context.deferringActions { readFromStore() }
    if version != context.version {
      // Reads the state only once more, because each read may send actions.
      version = context.version
      context.deferringActions { readFromStore() }
    }
  }

  @inlinable
  func readFromStore() {
    switch store.read {
    case .memory(let pointer):
      if !last.isSame(as: pointer, by: isDuplicate) { change(to: pointer) }
    case .computed(let read):
      readComputed(read)
    case .child(let reader):
      readChild(reader)
    }
  }

  // Not inlined, like the functions below, because each copy of a state takes stack space until the
  // function that makes it returns.
  @inlinable
  @inline(never)
  func readComputed(_ read: @MainActor () -> ViewState) {
    guard !isLarge else { return readLarge(LastState(read())) }
    var new = read()
    if !last.isSame(as: &new, by: isDuplicate) { change(to: consume new) }
  }

  @inlinable
  @inline(never)
  func readLarge(_ new: consuming LastState<ViewState>) {
    guard !last.isSame(as: new, by: isDuplicate) else { return }
    willChange()
    // The old state is released only when this function returns, because its `deinit` may access
    // this view store.
    swap(&last, &new)
  }

  @inlinable
  @inline(never)
  func readChild(_ reader: ChildReader<ViewState>) {
    guard let state = reader.refreshed() else {
      // A removed child keeps its last state, which `states` or another view store may have read
      // after this one.
      return readComputed(reader.lastRead)
    }
    if !last.isSame(as: state, by: isDuplicate) { change(to: state) }
  }

  @inlinable
  @inline(never)
  func change(to new: consuming ViewState) {
    willChange()
    if last.isEmpty { last = LastState(new) } else { last.replace(with: new) }
  }

  /// Replaces the state with a copy of the state at a pointer.
  @inlinable
  @inline(never)
  func change(to pointer: StatePointer<ViewState>) {
    guard isLarge || last.isEmpty else { return change(to: pointer.state) }
    willChange()
    var old = LastState(copying: pointer)
    // Released only when this function returns, because its `deinit` may access this view store.
    swap(&last, &old)
  }

  /// Whether the state is so large that a changed state is copied to new memory; smaller states are
  /// moved via the stack.
  @inlinable
  var isLarge: Bool { MemoryLayout<ViewState>.size > 512 }

  @inlinable
  func willChange() {
    changedAt = version
    if observation != nil { retireObservation() }
  }
}
