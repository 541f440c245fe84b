/// An object that owns state, or gives access to a part of another store's state.
///
/// ```swift
/// let store = Store(initialState: Dice.State(), reducer: Dice.reducer, environment: { 6 })
/// let view = store.view
/// ```
///
/// A store has neither a `send` method nor readable state; use a ``ViewStore`` for both. To create
/// a store for a part of the application, use `scope(state:action:)`. A scoped store shares the
/// state of its parent store and retains the parent.
@MainActor
public final class Store<State, Action: Sendable> {
  @usableFromInline let read: StateReader<State>
  @usableFromInline let dispatch: @MainActor (consuming Action) -> StoreTask
  @usableFromInline let context: StoreContext

  /// The object that this store retains: its parent store or, for a root store, the
  /// ``StoreLifetime`` that retains the state.
  @usableFromInline let parent: AnyObject

  /// The root store's running and waiting effects.
  package var effects: EffectRegistry { context.effects }

  /// Replaces a root store's state without sending an action or notifying observers.
  ///
  /// Precondition: no reducer is running.
  ///
  /// - Returns: Whether the new state contains all children that have effects in flight; the next
  ///   action cancels the effects of missing children.
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
  ///   - initialState: The state before the first action.
  ///   - reducer: The reducer that handles all actions.
  ///   - environment: The dependencies of the reducer's effects. The reducer is bound to them once,
  ///     when the store is created.
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
    // Releases properties, such as a child's last state, on the main actor, where they are used.
  }

  /// Returns a store for a part; the store shares everything else with this one.
  ///
  /// - Parameters:
  ///   - read: Reads the part's state.
  ///   - dispatch: Processes the part's actions.
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
