/// Owns a state, or shows a part of one that another store owns.
///
/// A store has no `send` and shows no state: both are a ``ViewStore``'s, made with ``view`` and its
/// like. A part of the application is given a store scoped to what is its own with
/// ``scope(state:action:)-(KeyPath,_)``; a scoped store shares the one state and keeps the store it
/// came from alive.
@MainActor
public final class Store<State, Action: Sendable> {
  let read: @MainActor () -> State
  let dispatch: @MainActor (Action) -> StoreTask
  let changes: ChangeNotifier
  package let effects: EffectTable

  /// What this store keeps alive: the store it was scoped from, or a root store's own end.
  private let parent: AnyObject

  /// Makes a root store.
  ///
  /// - Parameters:
  ///   - initialState: The state until the first action.
  ///   - reducer: Every decision.
  ///   - environment: What the reducer's effects need of the world. It is bound here, once.
  ///   - reporter: Where the engine says what a program did wrong.
  ///   - observers: Tools that hear of every action.
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
    read = { engine.state }
    dispatch = { engine.send($0) }
    changes = engine.changes
    effects = engine.effects
    parent = StoreEnd(engine.changes)
  }

  init<ParentState, ParentAction>(
    parent: Store<ParentState, ParentAction>,
    read: @escaping @MainActor () -> State,
    dispatch: @escaping @MainActor (Action) -> StoreTask
  ) {
    self.read = read
    self.dispatch = dispatch
    changes = parent.changes
    effects = parent.effects
    self.parent = parent
  }
}
