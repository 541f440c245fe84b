public import ComposableCore

extension TestStore {
  /// Takes the next action that an effect sent; it must satisfy a predicate.
  ///
  /// - Parameters:
  ///   - isMatch: Whether an action is the one that is meant.
  ///   - timeout: How long to wait for it, in real time.
  ///   - location: Where a failure is shown.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  public func receive(
    where isMatch: (Action) -> Bool,
    timeout: Duration = .seconds(10),
    location: TestLocation = TestLocation(),
    _ change: ((inout State) -> Void)? = nil
  ) async {
    await receive(
      timeout: timeout,
      location: location,
      expectation: "an action that satisfies the predicate",
      mismatch: { isMatch($0) ? nil : described($0).map { "+ " + $0 }.joined(separator: "\n") },
      change: change
    )
  }

  /// Takes the next action that an effect sent; it must be of the given case, with any payload.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - timeout: How long to wait for it, in real time.
  ///   - location: Where a failure is shown.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  public func receive<Value>(
    _ path: CasePath<Action, Value>,
    timeout: Duration = .seconds(10),
    location: TestLocation = TestLocation(),
    _ change: ((inout State) -> Void)? = nil
  ) async {
    await receive(
      timeout: timeout,
      location: location,
      expectation: "an action with a payload of \(Value.self)",
      mismatch: { action in
        path.extract(action) == nil
          ? described(action).map { "+ " + $0 }.joined(separator: "\n") : nil
      },
      change: change
    )
  }
}

extension TestStore where Action: Equatable {
  /// Takes the next action that an effect sent; it must equal the one given.
  ///
  /// - Parameters:
  ///   - action: The action that is meant.
  ///   - timeout: How long to wait for it, in real time.
  ///   - location: Where a failure is shown.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  public func receive(
    _ action: Action,
    timeout: Duration = .seconds(10),
    location: TestLocation = TestLocation(),
    _ change: ((inout State) -> Void)? = nil
  ) async {
    await receive(
      timeout: timeout,
      location: location,
      expectation: described(action).joined(separator: "\n"),
      mismatch: { $0 == action ? nil : diff(expected: action, actual: $0) },
      change: change
    )
  }
}
