extension Reducer {
  /// A reducer that changes nothing: the identity of ``combine(_:)-(Self...)``.
  @inlinable
  public static var empty: Self {
    Self { _, _, _ in .none }
  }

  /// Runs the reducers in the order given, each on the state the one before it left.
  ///
  /// Their effects are started in the same order, at the same time. Combining is associative, and
  /// combining nothing gives ``empty``.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self {
    combine(reducers)
  }

  /// Runs the reducers of a list in order; see ``combine(_:)-(Self...)``.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    Self(binding: { environment in
      let bound = reducers.map { $0.bind(environment) }
      return { state, action in
        // The path without effects builds no list.
        var effects: [Effect<Action>] = []
        for reduce in bound {
          let effect = reduce(&state, action)
          if !effect.isNone { effects.append(effect) }
        }
        return effects.isEmpty ? .none : .merge(effects)
      }
    })
  }
}
