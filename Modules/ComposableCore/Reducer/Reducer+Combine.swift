extension Reducer {
  /// A reducer that changes nothing, which is the identity for `combine(_:)`.
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
  /// The reducers' effects are merged in the same order. Combining is associative, and combining no
  /// reducers returns ``empty``.
  ///
  /// - Complexity: O(*n*) for each action, in the number of reducers, not counting those that are
  ///   pulled back with ``CasePath/at(_:)`` to another case.
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
        guard let dispatch else { return bind(reducers[...], environment) }
        let bound = reducers.map { $0.bind(environment) }
        return { state, action in
          // If there are no effects, no array is allocated.
          var effects: [Effect<Action>] = []
          dispatch.forEachPosition(for: action) { position in
            let effect = bound[position](&state, action)
            if !effect.isNone { effects.append(effect) }
          }
          return effects.isEmpty ? .none : .merge(effects)
        }
      })
  }

  /// Binds reducers to an environment.
  ///
  /// - Returns: A function that calls the reducers in order and merges their effects.
  // Builds a balanced tree of pairs, because a function that a closure captures is called directly.
  // A function in an array would be retained for the call, and called through another function that
  // converts its arguments.
  @inlinable
  static func bind(_ reducers: ArraySlice<Self>, _ environment: Environment) -> Bound {
    guard let reducer = reducers.first else { return { _, _ in .none } }
    guard reducers.count > 1 else { return reducer.bind(environment) }
    let middle = reducers.startIndex + reducers.count / 2
    let first = bind(reducers[..<middle], environment)
    let second = bind(reducers[middle...], environment)
    return { state, action in
      let effect = first(&state, action)
      let next = second(&state, action)
      if effect.isNone { return next }
      return next.isNone ? effect : .merge(effect, next)
    }
  }
}
