extension Reducer {
  /// Returns this reducer with the environment of a larger part of the application.
  ///
  /// ```swift
  /// TodoList.reducer.environment(\.list).ifCaseLet(state: .at(\.loaded), action: .at(\.list)),
  /// ```
  ///
  /// For a reducer that needs no environment, use `environment { _ in }`.
  ///
  /// - Parameter derive: Derives this reducer's environment. It is called once, when the reducer is
  ///   bound.
  /// - Returns: A reducer that is as fast as this one.
  @inlinable
  public func environment<WholeEnvironment>(
    _ derive: @escaping @Sendable (WholeEnvironment) -> Environment
  ) -> Reducer<State, Action, WholeEnvironment> {
    Reducer<State, Action, WholeEnvironment>(
      cases: cases, binding: { environment in bind(derive(environment)) })
  }
}
