extension Reducer {
  /// Returns this reducer with the environment of a larger part of the application.
  ///
  /// ```swift
  /// todoListReducer.environment(\.list).ifCase(state: .at(\.loaded), action: .at(\.list)),
  /// ```
  ///
  /// A reducer that needs no environment gets another one with `environment { _ in }`.
  ///
  /// - Parameter derive: Derives this reducer's environment. It is called once, when the reducer is
  ///   bound.
  /// - Returns: The reducer, which is as fast as this one.
  @inlinable
  public func environment<WholeEnvironment>(
    _ derive: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<State, Action, WholeEnvironment> {
    Reducer<State, Action, WholeEnvironment>(
      cases: cases, binding: { environment in bind(derive(environment)) })
  }
}
