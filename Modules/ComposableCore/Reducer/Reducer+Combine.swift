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
        guard let dispatch else { return bind(reducers[...], environment) }
        let bound = reducers.map { $0.bind(environment) }
        return { state, action in
          // The path without effects allocates no array.
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
  /// - Returns: A function that calls them in order and merges their effects.
  // A balanced tree of pairs: a function that a closure captures is called in place, whereas one in
  // an array is retained for the call, and called through another one that converts its arguments.
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
