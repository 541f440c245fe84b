public import ComposableCore

extension TestStore where Action: CasePathable {
  /// Sends an action of a case, as a user would, and checks how it changes the state.
  ///
  /// ```swift
  /// await store.send(\.lookUp, "abc") { $0 = "abc" }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the case.
  ///   - value: The payload.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  ///   - change: Changes the state before the action to the expected state; nil for no change.
  /// - Returns: A handle on the effects that the action started.
  @discardableResult
  public func send<Value>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    _ value: Value,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ change: ((inout State) throws -> Void)? = nil
  ) async -> StoreTask {
    let location = TestLocation(filePath: filePath, line: line)
    return session.send(Action.cases[keyPath: path].embed(value), at: location, change: change)
  }

  /// Sends an action of a case without a payload; see
  /// ``send(_:_:filePath:line:_:)``.
  @discardableResult
  public func send(
    _ path: KeyPath<Action.Cases, CasePath<Action, Void>>,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ change: ((inout State) throws -> Void)? = nil
  ) async -> StoreTask {
    let location = TestLocation(filePath: filePath, line: line)
    return session.send(Action.cases[keyPath: path].embed(()), at: location, change: change)
  }

  /// Receives the next action from an effect, which must be of a given case and may have any
  /// payload.
  ///
  /// - Parameters:
  ///   - path: The path of the case.
  ///   - timeout: The maximum time to wait for the action, on the store's clock.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  ///   - change: Changes the state before the action to the expected state; nil for no change.
  public func receive<Value>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    timeout: Duration = .seconds(10),
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ change: ((inout State) throws -> Void)? = nil
  ) async {
    let path = Action.cases[keyPath: path]
    await session.receive(
      Expectation(
        description: "an action that matches \(path.shownCase)",
        isMet: { path.extract($0) != nil }, mismatch: Self.listed),
      timeout: timeout,
      at: TestLocation(filePath: filePath, line: line),
      change: change
    )
  }

  /// Receives the next action from an effect, which must have a given case and payload.
  ///
  /// ```swift
  /// await store.receive(\.response.presented.fetched, 3) { $0 = "3" }
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path of the case.
  ///   - value: The payload.
  ///   - timeout: The maximum time to wait for the action, on the store's clock.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  ///   - change: Changes the state before the action to the expected state; nil for no change.
  public func receive<Value: Equatable>(
    _ path: KeyPath<Action.Cases, CasePath<Action, Value>>,
    _ value: Value,
    timeout: Duration = .seconds(10),
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ change: ((inout State) throws -> Void)? = nil
  ) async {
    let path = Action.cases[keyPath: path]
    await session.receive(
      Expectation(
        description:
          "an action that matches \(path.shownCase) with the payload \(briefText(value))",
        isMet: { path.extract($0) == value },
        mismatch: { action in
          path.extract(action).map { differing(expected: value, actual: $0) } ?? Self.listed(action)
        }),
      timeout: timeout,
      at: TestLocation(filePath: filePath, line: line),
      change: change
    )
  }
}

extension CasePath {
  /// The name of the case, for messages.
  fileprivate var shownCase: String {
    caseName.map { "the case '\\.\($0)'" } ?? "a case with a payload of \(Value.self)"
  }
}
