extension Reducer {
  /// Lifts a reducer of a part to a reducer of the whole.
  ///
  /// ```swift
  /// diceReducer.pullback(state: \.dice, action: .dice),
  /// ```
  ///
  /// An action that is not the part's leaves the state unchanged. The environment is derived once,
  /// when the reducer is bound; `environment` may be omitted if both environments are the same or
  /// the part's is `Void`. A part that is stored in a value type is changed in place.
  ///
  /// - Parameters:
  ///   - state: A key path to the part's state.
  ///   - action: A case path to the part's actions.
  ///   - environment: Derives the part's environment from the whole's.
  /// - Returns: The reducer of the whole.
  @inlinable
  public func pullback<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    let access = PartAccess(state)
    let step = PartStep(state)
    return Reducer<WholeState, WholeAction, WholeEnvironment>(
      cases: CaseFilter(action),
      binding: { wholeEnvironment in
        let reducer = PulledBackReducer(bind(environment(wholeEnvironment)), access, action, step)
        return { reducer.reduce(&$0, $1) }
      })
  }

  /// Lifts a reducer of a part that shares the whole's environment; see
  /// ``pullback(state:action:environment:)``.
  @inlinable
  public func pullback<WholeState, WholeAction>(
    state: any WritableKeyPath<WholeState, State> & Sendable,
    action: CasePath<WholeAction, Action>
  ) -> Reducer<WholeState, WholeAction, Environment> {
    pullback(state: state, action: action, environment: { $0 })
  }

  /// Lifts a reducer of a part that needs no environment; see
  /// ``pullback(state:action:environment:)``.
  @inlinable
  public func pullback<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State> & Sendable,
    action: CasePath<WholeAction, Action>
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> where Environment == Void {
    pullback(state: state, action: action, environment: { _ in })
  }
}

/// A bound reducer of a part, with the access to the part's state and actions.
///
/// A class, so that the closure of each level of lifting captures a single word.
@usableFromInline
final class PulledBackReducer<State, Action: Sendable, WholeState, WholeAction: Sendable> {
  @usableFromInline let reducePart: (inout State, Action) -> Effect<Action>
  @usableFromInline let access: PartAccess<WholeState, State>
  @usableFromInline let action: CasePath<WholeAction, Action>
  @usableFromInline let step: PartStep<WholeState, State>

  @inlinable
  init(
    _ reducePart: @escaping (inout State, Action) -> Effect<Action>,
    _ access: PartAccess<WholeState, State>,
    _ action: CasePath<WholeAction, Action>,
    _ step: PartStep<WholeState, State>
  ) {
    self.reducePart = reducePart
    self.access = access
    self.action = action
    self.step = step
  }

  @inlinable
  func reduce(_ whole: inout WholeState, _ wholeAction: WholeAction) -> Effect<WholeAction> {
    guard let part = action.extract(wholeAction) else { return .none }
    let effect = access.modify(&whole) { reducePart(&$0, part) }
    guard !effect.isNone else { return .none }
    return effect.map(action.embed, at: step)
  }
}
