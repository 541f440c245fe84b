extension Reducer {
  /// Lifts a reducer of a part to a reducer of the whole.
  ///
  /// An action that is not the part's leaves the state untouched. The environment is projected
  /// once, when the reducer is bound. A part that is stored in a value type is changed where it lies.
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
    let place = Place(state)
    return Reducer<WholeState, WholeAction, WholeEnvironment>(binding: { wholeEnvironment in
      let reduce = bind(environment(wholeEnvironment))
      return { wholeState, wholeAction in
        guard let part = action.extract(wholeAction) else { return .none }
        let effect = place.modify(&wholeState) { reduce(&$0, part) }
        guard !effect.isNone else { return .none }
        return effect.map(action.embed) {
          $0.lifted { (whole: WholeState) in whole[keyPath: state] }
        }
      }
    })
  }
}
