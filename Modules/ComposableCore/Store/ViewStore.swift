/// What a screen holds: the state it shows, and the one door for what a person does.
///
/// It keeps its store alive. Observers are told after each action that changed the view state, once,
/// in the order in which they subscribed.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction: Sendable> {
  let read: @MainActor () -> ViewState
  let isDuplicate: @MainActor (ViewState, ViewState) -> Bool
  let changes: ChangeNotifier
  private let dispatch: @MainActor (ViewAction) -> StoreTask
  private let store: AnyObject

  /// Made when the state is first read: what only sends needs none.
  var observation: ObservationBox?

  /// What those heard through who read the state before its last change.
  var retiredObservation: ObservationBox?

  /// The state last taken from the store, as of `version`, and the version that brought it; nil
  /// until it is first looked at.
  private var current: ViewState?
  private var version: UInt64
  private var changedAt: UInt64

  init(
    store: Store<ViewState, ViewAction>,
    isDuplicate: @escaping @MainActor (ViewState, ViewState) -> Bool
  ) {
    read = store.read
    dispatch = store.dispatch
    changes = store.changes
    self.isDuplicate = isDuplicate
    self.store = store
    // Inside a reducer the state must not be touched; it is taken when it is first looked at.
    if !changes.isReducing { current = store.read() }
    version = changes.version
    changedAt = changes.version
  }

  /// Makes a view store without a store: a fixed state, and a function that takes what is sent.
  ///
  /// - Parameters:
  ///   - state: What it shows, for good.
  ///   - send: Takes each view action.
  public init(state: ViewState, send: @escaping @MainActor (ViewAction) -> Void) {
    read = { state }
    dispatch = {
      send($0)
      return StoreTask(nil)
    }
    isDuplicate = { _, _ in true }
    changes = ChangeNotifier(reporter: .standardError)
    store = StoreEnd(changes)
    current = state
    version = 0
    changedAt = 0
  }

  /// What the screen shows: the same for everyone who looks between two actions.
  ///
  /// Read inside a reducer it is the value this view store showed last, and that is reported. One
  /// that was made inside the reducer has shown none: reading it there ends the program.
  public var state: ViewState {
    if changes.isReducing {
      changes.reporter(.readFromReducer(ViewState.self))
      // Swift's own check of exclusive access ends the program where there is nothing to give.
      return current ?? read()
    }
    let state = refresh()
    noteRead()
    return state
  }

  /// A part of what the screen shows.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Tells the reducer what a person did, and returns when the queue of actions is empty.
  ///
  /// Called while another action is being dealt with it queues the action and returns at once.
  ///
  /// - Returns: A handle on the effects this set going.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    dispatch(action)
  }

  /// Calls `onChange` with each new state, from the next action on.
  ///
  /// Called inside a reducer, it hears of that reducer's action too, changed or not: the state before
  /// it cannot be looked at any more.
  ///
  /// - Returns: The subscription; dropping it ends it. It keeps this view store alive.
  public func observe(_ onChange: @escaping @MainActor (ViewState) -> Void) -> Subscription {
    // What is shown now is what the next change is compared with.
    if !changes.isReducing { refresh() }
    return subscribe {
      let state = self.refresh()
      if self.changedAt == self.changes.version { onChange(state) }
    }
  }

  /// Whether the last action changed the view state.
  var hasJustChanged: Bool {
    refresh()
    return changedAt == changes.version
  }

  /// Calls a function after each action.
  func subscribe(_ afterAction: @escaping @MainActor () -> Void) -> Subscription {
    let changes = changes
    let subscriber = changes.subscribe(afterAction)
    return Subscription { changes.cancel(subscriber) }
  }

  @discardableResult
  private func refresh() -> ViewState {
    guard let old = current else {
      let first = read()
      current = first
      version = changes.version
      changedAt = version
      return first
    }
    guard version != changes.version else { return old }
    version = changes.version
    let new = read()
    guard !isDuplicate(old, new) else { return old }
    current = new
    changedAt = version
    retireObservation()
    // Released last, and not while `current` is being written: what its `deinit` does may come back
    // here.
    withExtendedLifetime(old) {}
    return new
  }
}
