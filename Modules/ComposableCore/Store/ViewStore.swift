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

  @usableFromInline let cache: StateCache<ViewState>

  @inlinable
  init(store: Store<ViewState, ViewAction>, isDuplicate: Comparison<ViewState>) {
    self.store = store
    cache = StateCache(of: store, isDuplicate: isDuplicate)
  }

  /// Creates a view store without a store, from fixed state and a function that receives actions.
  ///
  /// - Parameters:
  ///   - state: The state, which does not change.
  ///   - send: Called with each view action.
  public convenience init(state: ViewState, send: @escaping @MainActor (ViewAction) -> Void) {
    let context = StoreContext(
      reporter: .standardError,
      effects: EffectRegistry(children: ChildLocation()))
    let store = Store<ViewState, ViewAction>(
      parent: StoreLifetime(context),
      read: .computed { state },
      dispatch: {
        send($0)
        return StoreTask(nil)
      },
      context: context
    )
    self.init(store: store, isDuplicate: .always)
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
    cache.refresh(from: store)
    recordRead()
    return cache.last.state ?? store.read()
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
    if !context.isReducing { cache.refresh(from: store) }
    return ObservationToken(in: context.observers, row: store.read.row) { token in
      // A user-defined projection or comparison, which this calls, may cancel the token.
      guard self.cache.hasJustChanged(in: self.store), !token.isCancelled else { return }
      self.cache.last.borrow(onChange)
    }
  }

  @usableFromInline
  func stateInsideReducer() -> ViewState {
    // A view store that was created inside the reducer has no state yet.
    guard let state = cache.last.state else { endProgram(.readOfNewViewStore(ViewState.self)) }
    context.reporter(.readFromReducer(ViewState.self))
    return state
  }
}
