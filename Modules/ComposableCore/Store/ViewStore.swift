/// What a screen holds: the state it shows, and the one door for what a person does.
///
/// It keeps its store alive. Observers are told after each action that changed the view state, once,
/// in the order in which they subscribed.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction: Sendable> {
  @usableFromInline let store: Store<ViewState, ViewAction>

  /// Whether two view states are the same to the observers, read where they lie: arguments would be
  /// copied.
  @usableFromInline
  typealias Comparison = @MainActor (UnsafePointer<ViewState>, UnsafePointer<ViewState>) -> Bool

  @usableFromInline let isDuplicate: Comparison

  // What is `@exclusivity(unchecked)` is touched on the main actor alone and written whole; the state
  // it held before is released after the writing.

  /// Made when the state is first read: what only sends needs none.
  @usableFromInline @exclusivity(unchecked) var observation: ObservationBox?

  /// The state last taken from the store, as of `version`, and the version that brought it.
  @usableFromInline @exclusivity(unchecked) var current: LastState<ViewState>
  @usableFromInline @exclusivity(unchecked) var version: UInt64
  @usableFromInline @exclusivity(unchecked) var changedAt: UInt64

  @inlinable
  init(
    store: Store<ViewState, ViewAction>,
    isDuplicate: @escaping Comparison
  ) {
    self.isDuplicate = isDuplicate
    self.store = store
    // Inside a reducer the state must not be touched; it is taken when it is first looked at.
    let isReducing = store.changes.isReducing
    // Noted before the reading, which may bring another.
    let version = store.changes.version
    current = isReducing ? LastState() : LastState(store.read())
    self.version = isReducing ? version &- 1 : version
    changedAt = version
  }

  /// Makes a view store without a store: a fixed state, and a function that takes what is sent.
  ///
  /// - Parameters:
  ///   - state: What it shows, for good.
  ///   - send: Takes each view action.
  public init(state: ViewState, send: @escaping @MainActor (ViewAction) -> Void) {
    let changes = ChangeNotifier(reporter: .standardError)
    store = Store(
      parent: StoreEnd(changes),
      read: .computed { state },
      dispatch: {
        send($0)
        return StoreTask(nil)
      },
      changes: changes,
      effects: EffectRegistry(children: StateLocation<ViewState>()),
      row: nil
    )
    isDuplicate = { _, _ in true }
    current = LastState(state)
    version = 0
    changedAt = 0
  }

  isolated deinit {
    // The last state goes on the main actor, as all of it lived there.
  }

  @inlinable
  var changes: ChangeNotifier { store.changes }

  /// What the screen shows: the same for everyone who looks between two actions.
  ///
  /// Read inside a reducer it is the value this view store showed last, and that is reported. One
  /// that was made inside the reducer has shown none: reading it there ends the program.
  @inlinable
  public var state: ViewState {
    if changes.isReducing { return stateInsideReducer() }
    refresh()
    noteRead()
    return current.pointer?.pointee ?? store.read()
  }

  /// A part of what the screen shows.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Tells the reducer what a person did, and returns when the queue of actions is empty.
  ///
  /// Called while another action is being dealt with it queues the action and returns at once.
  ///
  /// - Returns: A handle on the effects this set going.
  @discardableResult
  @inlinable
  public func send(_ action: ViewAction) -> StoreTask {
    store.dispatch(action)
  }

  /// Calls `onChange` with each new state, from the next action on.
  ///
  /// A view store that was made inside a reducer and is observed there tells of that reducer's action
  /// too, changed or not: the state before it cannot be looked at any more.
  ///
  /// - Returns: The subscription; dropping it ends it. It keeps this view store alive.
  @inlinable
  public func observe(_ onChange: @escaping @MainActor (ViewState) -> Void) -> ObservationToken {
    // What is shown now is what the next change is compared with.
    if !changes.isReducing { refresh() }
    return StateSubscription(to: changes.subscriptions, row: store.row, onChange: onChange) {
      // It captures the view store alone, which makes no box for it.
      self.tell($0)
    }
  }

  @inlinable
  func tell(_ subscription: ObservationToken) {
    refresh()
    // What looks at the state is a program's own and might cancel it.
    guard changedAt == changes.version, !subscription.isCancelled, let state = current.pointer
    else { return }
    // It stays where it is: no action is reduced while observers are told, and this call keeps the
    // view store alive.
    unsafeDowncast(subscription, to: StateSubscription<ViewState>.self).observer(state)
  }

  /// Whether the last action changed the view state.
  var hasJustChanged: Bool {
    refresh()
    return changedAt == changes.version
  }

  /// Calls a function after each action.
  @usableFromInline
  func subscribe(_ afterAction: @escaping @MainActor (ObservationToken) -> Void) -> ObservationToken
  {
    ObservationToken(to: changes.subscriptions, row: store.row, afterAction: afterAction)
  }

  @usableFromInline
  func stateInsideReducer() -> ViewState {
    // One that was made inside the reducer has shown no state yet.
    guard let state = current.pointer?.pointee else {
      endProgram(.readOfNewViewStore(ViewState.self))
    }
    changes.reporter(.readFromReducer(ViewState.self))
    return state
  }

  /// Takes the state from the store, unless it was taken since the last action.
  @inlinable
  func refresh() {
    guard version != changes.version else { return }
    version = changes.version
    if changes.isBusy { takeFromStore() } else { takeFromStill() }
  }

  /// Takes the state from the store while nothing else is done.
  // Kept apart, so that looking after an action stays small.
  @inlinable
  @inline(never)
  func takeFromStill() {
    // What reads or compares is a program's own and might send, which is dealt with afterwards.
    changes.keepingStill { takeFromStore() }
    if version != changes.version {
      // Once more and no further: it might send each time.
      version = changes.version
      changes.keepingStill { takeFromStore() }
    }
  }

  @inlinable
  func takeFromStore() {
    switch store.read {
    case .memory(let pointer):
      // Compared where it lies: what has not changed is not copied.
      if let last = current.pointer, isDuplicate(last, pointer.address) { return }
      change(to: pointer.state)
    case .computed(let read):
      take(read())
    case .child(let reader):
      // A child that was removed is shown as it was last.
      if let new = reader.take() { take(new) }
    }
  }

  @inlinable
  func take(_ new: consuming ViewState) {
    // A pointer for the time of the call; a closure would ask each time where it runs.
    let isSame = if let last = current.pointer { isDuplicate(last, &new) } else { false }
    if !isSame { change(to: new) }
  }

  @inlinable
  func change(to new: consuming ViewState) {
    changedAt = version
    if observation != nil { retireObservation() }
    if current.pointer == nil { current = LastState(new) } else { current.replace(with: new) }
  }
}
