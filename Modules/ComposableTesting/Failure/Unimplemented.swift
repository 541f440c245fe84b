/// The error that an unimplemented environment closure throws after failing the test.
public struct UnimplementedError: Error, CustomStringConvertible {
  /// The name of the closure.
  public let name: String

  /// A sentence that names the closure.
  public var description: String {
    "\(name) is not implemented in this test"
  }
}

/// Returns an environment closure that, when called, fails the test with the closure's name and
/// throws.
///
/// Use it for environment closures that a test should not call. In a test store, the failure is
/// shown at the step that caused the call, and elsewhere at the call of `unimplemented`.
///
/// If the closure takes a closure, the environment must declare that one as `@escaping`.
public func unimplemented<each Argument, Result>(
  _ name: String,
  failures: FailureSink = .runningTest,
  filePath: StaticString = #filePath,
  line: UInt = #line
) -> @Sendable (repeat each Argument) async throws -> Result {
  let location = TestLocation(filePath: filePath, line: line)
  return { (_: repeat each Argument) in
    failures(unimplementedMessage(name), at: TestStep.current?.location ?? location)
    throw UnimplementedError(name: name)
  }
}

/// Returns an environment closure that, when called, fails the test with the closure's name and
/// returns a placeholder.
///
/// Use it for closures that cannot throw.
public func unimplemented<each Argument, Result: Sendable>(
  _ name: String,
  placeholder: Result,
  failures: FailureSink = .runningTest,
  filePath: StaticString = #filePath,
  line: UInt = #line
) -> @Sendable (repeat each Argument) -> Result {
  let location = TestLocation(filePath: filePath, line: line)
  return { (_: repeat each Argument) in
    failures(unimplementedMessage(name), at: TestStep.current?.location ?? location)
    return placeholder
  }
}

private func unimplementedMessage(_ name: String) -> String {
  "\(name) was called, but this test does not implement it. Add it to the test's environment."
}
