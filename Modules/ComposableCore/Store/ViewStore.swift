/// The view state of a screen, and the only way to send actions.
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

  // What is `@exclusivity(unchecked)` is accessed on the main actor alone and written whole; the
  // state it held before is released after the writing.

  /// Made when the state is first read: what only sends needs none.
  @usableFromInline @exclusivity(unchecked) var observation: ObservationBox?

  /// The state last read from the store, as of `version`, and the version that brought it.
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

  /// Creates a view store without a store: a fixed state, and a function called with each action.
  ///
  /// - Parameters:
  ///   - state: The state, which does not change.
  ///   - send: Called with each view action.
  public init(state: ViewState, send: @escaping @MainActor (ViewAction) -> Void) {
    let context = StoreContext(reporter: .standardError)
    store = Store(
      parent: StoreLifetime(context),
      read: .computed { state },
      dispatch: {
        send($0)
        return StoreTask(nil)
      },
      context: context,
      effects: EffectRegistry(children: StateLocation<ViewState>()),
      row: nil
    )
    isDuplicate = .always
    last = LastState(state)
    version = 0
    changedAt = 0
  }

  isolated deinit {
    // The last state is released on the main actor, as all of it was used there.
  }

  @inlinable
  var context: StoreContext { store.context }

  /// The view state: the same for all who read it between two actions.
  ///
  /// Read inside a reducer it is the state that this view store showed last, and that is reported.
  /// One that was made inside the reducer has shown none: reading it there ends the program.
  @inlinable
  public var state: ViewState {
    if context.isReducing { return stateInsideReducer() }
    refresh()
    noteRead()
    return last.state ?? store.read()
  }

  /// A part of the view state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends a view action, and returns when the queue of actions is empty.
  ///
  /// Called while another action is processed it queues the action and returns at once.
  ///
  /// - Returns: A handle on the effects of the action.
  @discardableResult
  @inlinable
  public func send(_ action: ViewAction) -> StoreTask {
    store.dispatch(action)
  }

  /// Calls `onChange` with each new view state, from the next action on.
  ///
  /// A view store that was made inside a reducer and is observed there reports that reducer's
  /// action too, changed or not: the state before it cannot be read any more.
  ///
  /// - Returns: A token; releasing it ends the observation. It retains this view store.
  @inlinable
  public func observe(_ onChange: @escaping @MainActor (ViewState) -> Void) -> ObservationToken {
    // The next change is compared with the present state.
    if !context.isReducing { refresh() }
    return ObservationToken(in: context.observers, row: store.row) { token in
      self.notify(onChange, token)
    }
  }

  /// Calls an observer if the last action changed the view state.
  @inlinable
  func notify(_ onChange: @MainActor (ViewState) -> Void, _ token: ObservationToken) {
    // A program's own projection or comparison, called to compute the view state, may cancel it.
    guard hasJustChanged, !token.isCancelled else { return }
    last.borrow(onChange)
  }

  /// Whether the last action changed the view state.
  @inlinable
  var hasJustChanged: Bool {
    refresh()
    return changedAt == context.version
  }

  @usableFromInline
  func stateInsideReducer() -> ViewState {
    // One that was made inside the reducer has shown no state yet.
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
  // Not inlined, so that what is done for each action stays small.
  @inlinable
  @inline(never)
  func refreshWhenIdle() {
    // A program's own projection or comparison may send, which is processed afterwards.
    context.deferringActions { readFromStore() }
    if version != context.version {
      // Once more and no further: it might send each time.
      version = context.version
      context.deferringActions { readFromStore() }
    }
  }

  @inlinable
  func readFromStore() {
    switch store.read {
    case .memory(let pointer):
      if !last.isSame(as: pointer, by: isDuplicate) { change(to: pointer.state) }
    case .computed(let read):
      changeUnlessSame(read())
    case .child(let reader):
      // The last state of a removed child stays.
      if let state = reader.take() { changeUnlessSame(state) }
    }
  }

  @inlinable
  func changeUnlessSame(_ new: consuming ViewState) {
    if !last.isSame(as: &new, by: isDuplicate) { change(to: new) }
  }

  @inlinable
  func change(to new: consuming ViewState) {
    changedAt = version
    if observation != nil { retireObservation() }
    if last.isEmpty { last = LastState(new) } else { last.replace(with: new) }
  }
}
