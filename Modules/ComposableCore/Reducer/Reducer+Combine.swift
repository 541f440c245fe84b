extension Reducer {
  /// A reducer that changes nothing: the identity of `combine(_:)`.
  @inlinable
  public static var empty: Self {
    Self { _, _, _ in .none }
  }

  /// Returns a reducer that runs the reducers in the given order, each on the state that results
  /// from the previous one.
  ///
  /// ```swift
  /// let timerListReducer = Reducer<TimerList, TimerListAction, any Clock<Duration>>.combine(
  ///   timerRowReducer.forEach(state: \.timers, action: .timer),
  /// ```
  ///
  /// Their effects are merged in the same order. Combining is associative, and combining no
  /// reducers returns ``empty``.
  ///
  /// - Complexity: O(*n*) for an action, in the number of reducers without those that are pulled
  ///   back by the path to another case, ``CasePath/at(_:)``.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self {
    combine(reducers)
  }

  /// Combines the reducers of an array; see `combine(_:)`.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    let filters = reducers.map(\.cases)
    let dispatch = CaseDispatch(filters)
    return Self(
      cases: CaseFilter(union: filters),
      binding: { environment in
        let bound = reducers.map { $0.bind(environment) }
        guard let dispatch else {
          return { state, action in
            // The path without effects allocates no array.
            var effects: [Effect<Action>] = []
            for reduce in bound {
              let effect = reduce(&state, action)
              if !effect.isNone { effects.append(effect) }
            }
            return effects.isEmpty ? .none : .merge(effects)
          }
        }
        return { state, action in
          var effects: [Effect<Action>] = []
          dispatch.forEachPosition(for: action) { position in
            let effect = bound[position](&state, action)
            if !effect.isNone { effects.append(effect) }
          }
          return effects.isEmpty ? .none : .merge(effects)
        }
      })
  }
}
