public import ComposableCore

extension TestStore {
  /// Takes the next action that an effect sent; it must satisfy a predicate.
  ///
  /// - Parameters:
  ///   - isMatch: Whether an action is the one that is meant.
  ///   - timeout: How long to wait for it, on the store's clock.
  ///   - fileID: Where a failure is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  public func receive(
    where isMatch: (Action) -> Bool,
    timeout: Duration = .seconds(10),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: ((inout State) -> Void)? = nil
  ) async {
    // The closure is called before this returns.
    await withoutActuallyEscaping(isMatch) { isMatch in
      await receive(
        Expectation(
          description: "an action that satisfies the predicate", isMet: isMatch,
          mismatch: Self.listed),
        timeout: timeout,
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        change: change
      )
    }
  }

  /// Takes the next action that an effect sent; it must be of the given case, with any payload.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - timeout: How long to wait for it, on the store's clock.
  ///   - fileID: Where a failure is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  public func receive<Value>(
    _ path: CasePath<Action, Value>,
    timeout: Duration = .seconds(10),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: ((inout State) -> Void)? = nil
  ) async {
    await receive(
      Expectation(
        description: "an action of a case with a payload of \(Value.self)",
        isMet: { path.extract($0) != nil }, mismatch: Self.listed),
      timeout: timeout,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      change: change
    )
  }

  /// Takes the next action that an effect sent; it must be of the given case, with the given
  /// payload.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - value: The payload.
  ///   - timeout: How long to wait for it, on the store's clock.
  ///   - fileID: Where a failure is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  public func receive<Value: Equatable>(
    _ path: CasePath<Action, Value>,
    _ value: Value,
    timeout: Duration = .seconds(10),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: ((inout State) -> Void)? = nil
  ) async {
    await receive(
      Expectation(
        description: "an action of a case with the payload \(briefText(value))",
        isMet: { path.extract($0) == value },
        mismatch: { action in
          path.extract(action).map { diff(expected: value, actual: $0) } ?? Self.listed(action)
        }),
      timeout: timeout,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      change: change
    )
  }

  private static func listed(_ action: Action) -> String {
    described(action, limit: 50).map { "+ " + $0 }.joined(separator: "\n")
  }
}

extension TestStore where Action: Equatable {
  /// Takes the next action that an effect sent; it must equal the one given.
  ///
  /// - Parameters:
  ///   - action: The action that is meant.
  ///   - timeout: How long to wait for it, on the store's clock.
  ///   - fileID: Where a failure is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  public func receive(
    _ action: Action,
    timeout: Duration = .seconds(10),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: ((inout State) -> Void)? = nil
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(action, timeout: timeout, at: location, change: change)
  }

  func receive(
    _ action: Action,
    timeout: Duration,
    at location: TestLocation,
    change: ((inout State) -> Void)?
  ) async {
    await receive(
      Expectation(
        description: briefText(action), isMet: { $0 == action },
        mismatch: { diff(expected: action, actual: $0) }),
      timeout: timeout,
      at: location,
      change: change
    )
  }
}
