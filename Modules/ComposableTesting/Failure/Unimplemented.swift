/// What an unimplemented environment closure throws, after it has failed the test.
public struct UnimplementedError: Error, CustomStringConvertible {
  /// The name the closure was given.
  public let name: String

  /// A sentence with the name.
  public var description: String {
    "\(name) is not implemented in this test"
  }
}

/// An environment closure that fails the test and names itself when it is called, then throws.
///
/// Tests fill with it what they do not expect to be asked for. In a test store the failure stands
/// at the step that caused the call, elsewhere where this was written.
public func unimplemented<each Argument, Result>(
  _ name: String,
  failures: FailureSink = .runningTest,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    failures(unimplementedMessage(name), at: TestStep.current?.location ?? location)
    throw UnimplementedError(name: name)
  }
}

/// An environment closure that fails the test and names itself when it is called, then answers
/// with a placeholder, for closures that cannot throw.
public func unimplemented<each Argument, Result: Sendable>(
  _ name: String,
  placeholder: Result,
  failures: FailureSink = .runningTest,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    failures(unimplementedMessage(name), at: TestStep.current?.location ?? location)
    return placeholder
  }
}

private func unimplementedMessage(_ name: String) -> String {
  "\(name) was called, but this test gave no implementation of it. Give the environment one."
}
