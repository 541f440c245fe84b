/// An object that owns a state, or gives access to a part of the state of another store.
///
/// ```swift
/// let store = Store(initialState: DiceState(), reducer: diceReducer, environment: { 6 })
/// let view = store.view
/// ```
///
/// A store has neither `send` nor a readable state: use a ``ViewStore`` for both. Create a store of
/// a part of the application with `scope(state:action:)`; a scoped store shares the
/// state of the store from which it was created, and retains that store.
@MainActor
public final class Store<State, Action: Sendable> {
  @usableFromInline let read: StateReader<State>
  @usableFromInline let dispatch: @MainActor (consuming Action) -> StoreTask
  @usableFromInline let context: StoreContext

  /// The object that this store retains: the store from which it was scoped, or the lifetime of a
  /// root store, which retains the state.
  @usableFromInline let parent: AnyObject

  /// The root store's effects that run or wait.
  package var effects: EffectRegistry { context.effects }

  /// Replaces the state of a root store without an action and without notification.
  ///
  /// Precondition: no reducer runs.
  ///
  /// - Returns: Whether the state contains all children that have effects in flight; the next
  ///   action cancels the effects of the others.
  @discardableResult
  package func replaceState(with state: State) -> Bool {
    guard let lifetime = parent as? StoreLifetime, let box = lifetime.state as? StateBox<State>
    else { return false }
    box.replace(with: state)
    context.didReplaceState()
    return context.effects.containsAllChildren(state)
  }

  /// Creates a root store.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: The reducer of all actions.
  ///   - environment: The dependencies of the reducer's effects. The reducer is bound to them once,
  ///     here.
  ///   - reporter: Receives reports of programming errors.
  ///   - observers: Tools that observe every action.
  @inlinable
  public init<Environment>(
    initialState: State,
    reducer: Reducer<State, Action, Environment>,
    environment: Environment,
    reporter: Reporter = .standardError,
    observers: [StoreObserver<State, Action>] = []
  ) {
    let engine = Engine(
      state: initialState,
      reduce: reducer.bind(environment),
      reporter: reporter,
      observers: observers
    )
    read = .memory(StatePointer(engine.box, engine.context))
    dispatch = { (action: consuming Action) in engine.send(action) }
    context = engine.context
    parent = StoreLifetime(engine.context, keeping: engine.box)
  }

  @usableFromInline
  init(
    parent: AnyObject,
    read: StateReader<State>,
    dispatch: @escaping @MainActor (consuming Action) -> StoreTask,
    context: StoreContext
  ) {
    self.parent = parent
    self.read = read
    self.dispatch = dispatch
    self.context = context
  }

  isolated deinit {
    // Releases the contents, such as the last state of a child, on the main actor, where they are
    // used.
  }

  /// Returns a store of a part that shares everything else with this one.
  ///
  /// - Parameters:
  ///   - read: Reads the part's state.
  ///   - dispatch: Processes an action of the part.
  /// - Returns: The store, which retains this one.
  @inlinable
  func part<LocalState, LocalAction>(
    read: StateReader<LocalState>,
    dispatch: @escaping @MainActor (consuming LocalAction) -> StoreTask
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(
      parent: self,
      read: read,
      dispatch: dispatch,
      context: context
    )
  }
}
