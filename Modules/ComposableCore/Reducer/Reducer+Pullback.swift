extension Reducer {
  /// Lifts a reducer of a part to a reducer of the whole.
  ///
  /// ```swift
  /// diceReducer.pullback(state: \.dice, action: .dice),
  /// ```
  ///
  /// An action that is not the part's leaves the state untouched. The environment is projected
  /// once, when the reducer is bound; it may be left out where it is the same or `Void`. A part
  /// that is stored in a value type is changed in place.
  ///
  /// - Parameters:
  ///   - state: Where the part's state is in the whole.
  ///   - action: Which actions of the whole are the part's.
  ///   - environment: What the part needs of the whole's environment.
  /// - Returns: The reducer of the whole.
  @inlinable
  public func pullback<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    let place = PartAccess(state)
    let step = PartStep(state)
    return Reducer<WholeState, WholeAction, WholeEnvironment>(binding: { wholeEnvironment in
      let lift = Lift(bind(environment(wholeEnvironment)), place, action, step)
      return { lift.reduce(&$0, $1) }
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

/// A bound reducer of a part, and where the part is.
///
/// An object, so that each level of lifting carries one word from action to action.
@usableFromInline
final class Lift<State, Action: Sendable, WholeState, WholeAction: Sendable> {
  @usableFromInline let reducePart: (inout State, Action) -> Effect<Action>
  @usableFromInline let place: PartAccess<WholeState, State>
  @usableFromInline let action: CasePath<WholeAction, Action>
  @usableFromInline let step: PartStep<WholeState, State>

  @inlinable
  init(
    _ reducePart: @escaping (inout State, Action) -> Effect<Action>,
    _ place: PartAccess<WholeState, State>,
    _ action: CasePath<WholeAction, Action>,
    _ step: PartStep<WholeState, State>
  ) {
    self.reducePart = reducePart
    self.place = place
    self.action = action
    self.step = step
  }

  @inlinable
  func reduce(_ whole: inout WholeState, _ wholeAction: WholeAction) -> Effect<WholeAction> {
    guard let part = action.extract(wholeAction) else { return .none }
    let effect = place.modify(&whole) { reducePart(&$0, part) }
    guard !effect.isNone else { return .none }
    return effect.map(action.embed, at: step)
  }
}
