extension Reducer {
  /// Lifts a reducer of a part to a reducer of the whole.
  ///
  /// An action that is not the part's leaves the state untouched. The environment is projected
  /// once, when the reducer is bound.
  ///
  /// - Parameters:
  ///   - state: Where the part's state is in the whole.
  ///   - action: Which actions of the whole are the part's.
  ///   - environment: What the part needs of the whole's environment.
  /// - Returns: The reducer of the whole.
  public func pullback<WholeState, WholeAction, WholeEnvironment>(
    state: any WritableKeyPath<WholeState, State> & Sendable,
    action: CasePath<WholeAction, Action>,
    environment: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<WholeState, WholeAction, WholeEnvironment> {
    Reducer<WholeState, WholeAction, WholeEnvironment>(binding: { wholeEnvironment in
      let reduce = bind(environment(wholeEnvironment))
      return { wholeState, wholeAction in
        guard let part = action.extract(wholeAction) else { return .none }
        return reduce(&wholeState[keyPath: state], part).map(action.embed) {
          $0.lifted { (whole: WholeState) in whole[keyPath: state] }
        }
      }
    })
  }
}
