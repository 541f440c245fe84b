/// The view state of a screen, and the only way for a view to send actions.
///
/// ```swift
/// let view = store.view
/// let token = view.observe { draw($0) }
/// await view.send(.rollTapped).finish()
/// ```
///
/// It retains its store. Observers are notified after each action that changed the view state,
/// once, in the order of subscription.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction: Sendable> {
  @usableFromInline let store: Store<ViewState, ViewAction>

  @usableFromInline let isDuplicate: Comparison<ViewState>

  // Properties marked `@exclusivity(unchecked)` are accessed only on the main actor and written
  // whole; the previous state is released after the write.

  /// Created when the state is first read: a view store that only sends needs none.
  @usableFromInline @exclusivity(unchecked) var observation: ObservationBox?

  /// The state last emitted, the version at which the store's state was last read, and the version
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
    // While a reducer runs the state must not be accessed; it is read at the first use.
    let isReducing = store.context.isReducing
    // Before the state is read: a projection may send an action.
    let version = store.context.version
    last = isReducing ? LastState() : LastState(store.read())
    self.version = isReducing ? version &- 1 : version
    changedAt = version
  }

  /// Creates a view store without a store, from a fixed state and a function that is called with
  /// each action.
  ///
  /// - Parameters:
  ///   - state: The state, which does not change.
  ///   - send: Called with each view action.
  public init(state: ViewState, send: @escaping @MainActor (ViewAction) -> Void) {
    let context = StoreContext(
      reporter: .standardError,
      effects: EffectRegistry(children: StateLocation<ViewState>()))
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

  /// The view state, which is the same for all reads between two actions.
  ///
  /// Inside a reducer it is the state that this view store last emitted, and the read is reported.
  /// Reading a view store inside the reducer in which it was created ends the program.
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

  /// Sends a view action, and returns when the queue of actions is empty.
  ///
  /// While another action is being processed, or the state is being read, it queues the action and
  /// returns at once.
  ///
  /// - Returns: A handle on the effects of the action.
  @discardableResult
  @inlinable
  public func send(_ action: ViewAction) -> StoreTask {
    store.dispatch(action)
  }

  /// Calls `onChange` with each new view state, from the next action on.
  ///
  /// If a view store is created and observed inside a reducer, its observer is also called after
  /// that reducer's action, whether or not the view state changed: the previous state cannot be
  /// read.
  ///
  /// - Returns: A token; releasing it ends the observation. It retains this view store.
  @inlinable
  public func observe(_ onChange: @escaping @MainActor (ViewState) -> Void) -> ObservationToken {
    // The next change is compared with the present state.
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

  /// Reads the state from the store, unless it was read since the last action.
  @inlinable
  func refresh() {
    guard version != context.version else { return }
    version = context.version
    if context.isBusy { readFromStore() } else { refreshWhenIdle() }
  }

  /// Reads the state from the store while no action is processed.
  // Not inlined, so that the path of each action stays small.
  @inlinable
  @inline(never)
  func refreshWhenIdle() {
    // A user-defined projection or comparison may send actions, which are processed afterwards.
    context.deferringActions { readFromStore() }
    if version != context.version {
      // Only once more: it may send actions each time.
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

  // Not inlined, like the functions below: each copy of a state takes stack space until the
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
    // The old one is released when this returns, since its `deinit` may access this view store.
    swap(&last, &new)
  }

  @inlinable
  @inline(never)
  func readChild(_ reader: ChildReader<ViewState>) {
    // A removed child keeps its last state.
    guard let state = reader.refreshed() else { return }
    if !last.isSame(as: state, by: isDuplicate) { change(to: state) }
  }

  @inlinable
  @inline(never)
  func change(to new: consuming ViewState) {
    willChange()
    if last.isEmpty { last = LastState(new) } else { last.replace(with: new) }
  }

  /// Changes the state to a copy of the one at a pointer.
  @inlinable
  @inline(never)
  func change(to pointer: StatePointer<ViewState>) {
    guard isLarge || last.isEmpty else { return change(to: pointer.state) }
    willChange()
    var old = LastState(copying: pointer)
    // Released when this returns, since its `deinit` may access this view store.
    swap(&last, &old)
  }

  /// Whether a changed state is copied to new memory; a smaller one is moved by way of the stack.
  @inlinable
  var isLarge: Bool { MemoryLayout<ViewState>.size > 512 }

  @inlinable
  func willChange() {
    changedAt = version
    if observation != nil { retireObservation() }
  }
}
