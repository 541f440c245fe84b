/// Owns a state, or shows a part of one that another store owns.
///
/// ```swift
/// let store = Store(initialState: DiceState(), reducer: diceReducer, environment: { 6 })
/// let view = store.view
/// ```
///
/// A store has no `send` and no state: both are a ``ViewStore``'s. A part of the application gets a
/// store of its part with ``scope(state:action:)-(KeyPath,_)``; a scoped store shares the one state
/// and retains the store it came from.
@MainActor
public final class Store<State, Action: Sendable> {
  @usableFromInline let read: StateReader<State>
  @usableFromInline let dispatch: @MainActor (consuming Action) -> StoreTask
  @usableFromInline let context: StoreContext

  /// The row that it is about, if it is about one: observers are notified of its changes alone.
  @usableFromInline let row: AnyRowObservers?

  /// What this store keeps alive: the store it was scoped from, or a root store's own end and
  /// state.
  @usableFromInline let parent: AnyObject

  @usableFromInline let effectRegistry: EffectRegistry

  /// Replaces the state of a root store without an action and without notification.
  ///
  /// Precondition: no reducer runs.
  package func replaceState(with state: State) {
    guard let end = parent as? StoreLifetime, let box = end.state as? StateBox<State> else {
      return
    }
    box.replace(with: state)
    context.didReplaceState()
  }

  /// What runs in the root store.
  package var effects: EffectRegistry { effectRegistry }

  /// Creates a root store.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: Every decision.
  ///   - environment: What the reducer's effects need of the world. It is bound here, once.
  ///   - reporter: Where the engine says what a program did wrong.
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
    effectRegistry = engine.effects
    row = nil
    parent = StoreLifetime(engine.context, keeping: engine.box)
  }

  @usableFromInline
  init(
    parent: AnyObject,
    read: StateReader<State>,
    dispatch: @escaping @MainActor (consuming Action) -> StoreTask,
    context: StoreContext,
    effects: EffectRegistry,
    row: AnyRowObservers?
  ) {
    self.parent = parent
    self.read = read
    self.dispatch = dispatch
    self.context = context
    effectRegistry = effects
    self.row = row
  }

  isolated deinit {
    // What it holds, such as a child's first state, goes on the main actor, as all of it lived
    // there.
  }

  /// A store of a part that shares everything else with this one.
  ///
  /// - Parameters:
  ///   - read: How the part's state is read.
  ///   - row: The row the part is, if it is one; otherwise it belongs to this store's row.
  ///   - dispatch: Takes the part's actions.
  /// - Returns: The store, which keeps this one alive.
  @inlinable
  func part<LocalState, LocalAction>(
    read: StateReader<LocalState>,
    row: AnyRowObservers? = nil,
    dispatch: @escaping @MainActor (consuming LocalAction) -> StoreTask
  ) -> Store<LocalState, LocalAction> {
    Store<LocalState, LocalAction>(
      parent: self,
      read: read,
      dispatch: dispatch,
      context: context,
      effects: effectRegistry,
      row: row ?? self.row
    )
  }
}
