extension Reducer {
  /// Lifts a part's reducer to a reducer of the whole.
  ///
  /// ```swift
  /// Dice.reducer.pullback(state: \.dice, action: .dice),
  /// ```
  ///
  /// An action that does not belong to the part leaves the state unchanged. A part that is stored
  /// in a value type is changed in place.
  ///
  /// - Parameters:
  ///   - state: A key path to the part's state.
  ///   - action: A case path to the part's actions.
  /// - Returns: The reducer of the whole, which has the part's environment; see
  ///   ``environment(_:)``.
  @inlinable
  public func pullback<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State> & Sendable,
    action: CasePath<WholeAction, Action>
  ) -> Reducer<WholeState, WholeAction, Environment> {
    let access = PartAccess(state)
    let path = [StateStep.part(state)]
    return Reducer<WholeState, WholeAction, Environment>(
      cases: CaseFilter(action),
      binding: { environment in
        let reducer = PulledBackReducer(bind(environment), access, action, path)
        return { reducer.reduce(&$0, $1) }
      })
  }

  /// Lifts the reducer of a part with a different environment; see `pullback(state:action:)` and
  /// ``environment(_:)``.
  @inlinable
  public func pullback<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    self.environment(environment).pullback(state: state, action: action)
  }

  /// Lifts the reducer of a part that needs no environment; see `pullback(state:action:)`.
  @inlinable
  public func pullback<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State> & Sendable,
    action: CasePath<WholeAction, Action>
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> where Environment == Void {
    let reducer: Reducer<State, Action, WholeEnvironment> = environment { _ in }
    return reducer.pullback(state: state, action: action)
  }
}

/// A part's bound reducer, with access to the part's state and actions.
///
/// A class, so that the closure at each lifting level captures a single word.
@usableFromInline
final class PulledBackReducer<State, Action: Sendable, WholeState, WholeAction: Sendable> {
  @usableFromInline let reducePart: (inout State, Action) -> Effect<Action>
  @usableFromInline let access: PartAccess<WholeState, State>
  @usableFromInline let action: CasePath<WholeAction, Action>
  @usableFromInline let path: [StateStep]

  @inlinable
  init(
    _ reducePart: @escaping (inout State, Action) -> Effect<Action>,
    _ access: PartAccess<WholeState, State>,
    _ action: CasePath<WholeAction, Action>,
    _ path: [StateStep]
  ) {
    self.reducePart = reducePart
    self.access = access
    self.action = action
    self.path = path
  }

  @inlinable
  func reduce(_ whole: inout WholeState, _ wholeAction: WholeAction) -> Effect<WholeAction> {
    guard let part = action.extract(wholeAction) else { return .none }
    let effect = access.modify(&whole) { reducePart(&$0, part) }
    guard !effect.isNone else { return .none }
    return effect.map(action.embed, at: path)
  }
}
