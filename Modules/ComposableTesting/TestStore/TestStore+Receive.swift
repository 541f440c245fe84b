internal import ComposableCore

extension TestStore {
  /// Receives the next action from an effect, which must satisfy a predicate.
  ///
  /// - Parameters:
  ///   - isMatch: Whether an action is the expected one.
  ///   - timeout: The maximum time to wait for the action, on the store's clock.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  ///   - change: Changes the state before the action to the expected state; nil for no change.
  public func receive(
    where isMatch: (Action) -> Bool,
    timeout: Duration = .seconds(10),
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ change: ((inout State) throws -> Void)? = nil
  ) async {
    // The closure does not escape: it is not called after this method has returned.
    await withoutActuallyEscaping(isMatch) { isMatch in
      await session.receive(
        Expectation(
          description: "an action that satisfies the predicate", isMet: isMatch,
          mismatch: Self.listed),
        timeout: timeout,
        at: TestLocation(filePath: filePath, line: line),
        change: change
      )
    }
  }

  /// Receives the feature's dismissal, which the feature has requested with a `Dismiss` from its
  /// environment.
  ///
  /// The feature no longer exists after this step: its effects have been cancelled, as if by a
  /// parent, and no more actions can be sent.
  ///
  /// - Parameters:
  ///   - timeout: The maximum time to wait for the dismissal, on the store's clock.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  public func receiveDismissal(
    timeout: Duration = .seconds(10),
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) async {
    let location = TestLocation(filePath: filePath, line: line)
    await session.receiveDismissal(timeout: timeout, at: location)
  }

  static func listed(_ action: Action) -> String {
    ":\n" + described(action, limit: 50).map { "+ " + $0 }.joined(separator: "\n")
  }
}

extension TestStore where Action: Equatable {
  /// Receives the next action from an effect, which must equal a given action.
  ///
  /// - Parameters:
  ///   - action: The expected action.
  ///   - timeout: The maximum time to wait for the action, on the store's clock.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  ///   - change: Changes the state before the action to the expected state; nil for no change.
  public func receive(
    _ action: Action,
    timeout: Duration = .seconds(10),
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ change: ((inout State) throws -> Void)? = nil
  ) async {
    let location = TestLocation(filePath: filePath, line: line)
    await session.receive(
      Self.expectation(action), timeout: timeout, at: location, change: change)
  }

  /// Receives the next actions from effects, in any order.
  ///
  /// ```swift
  /// await store.receive(inAnyOrder: .one, .two)
  /// ```
  ///
  /// - Parameters:
  ///   - actions: The expected actions.
  ///   - timeout: The maximum time to wait for all of them, on the store's clock.
  ///   - filePath: The file in which a failure is shown.
  ///   - line: The line at which a failure is shown.
  ///   - change: Changes the state before the first action to the expected state after the last,
  ///     which must not depend on the order of the actions; nil for no change.
  public func receive(
    inAnyOrder actions: Action...,
    timeout: Duration = .seconds(10),
    filePath: StaticString = #filePath,
    line: UInt = #line,
    _ change: ((inout State) throws -> Void)? = nil
  ) async {
    await session.receive(
      inAnyOrder: actions.map(Self.expectation), timeout: timeout,
      at: TestLocation(filePath: filePath, line: line),
      change: change)
  }

  private static func expectation(_ action: Action) -> Expectation<Action> {
    Expectation(
      description: briefText(action), isMet: { $0 == action },
      mismatch: { differing(expected: action, actual: $0) })
  }
}

func differing(expected: Any, actual: Any) -> String {
  ", which differs " + diff(expected: expected, actual: actual)
}
