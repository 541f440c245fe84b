public import ComposableCore

extension TestStore {
  /// Sends an action as a person would, and checks what it does to the state.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: Where a failure is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  /// - Returns: The handle on the effects this set going.
  @discardableResult
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: ((inout State) -> Void)? = nil
  ) async -> StoreTask {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return send(action, at: location, change: change)
  }

  /// Waits until no effect runs, and fails when an action was not received or an effect goes on.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in real time, for effects that run elsewhere.
  ///   - fileID: Where a failure is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  public func finish(
    timeout: Duration = .seconds(10),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await finish(timeout: timeout, at: location)
  }

  /// Takes all actions that effects have sent so far, without saying what they are.
  ///
  /// - Parameters:
  ///   - isStrict: Whether the test fails when there is none.
  ///   - fileID: Where a failure is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  public func skipReceivedActions(
    isStrict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    skipReceivedActions(
      isStrict: isStrict,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Cancels the effects that run, without saying what they are, and waits until they are over.
  ///
  /// - Parameters:
  ///   - isStrict: Whether the test fails when there is none.
  ///   - fileID: Where a failure is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  public func skipInFlightEffects(
    isStrict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await skipInFlightEffects(
      isStrict: isStrict,
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
