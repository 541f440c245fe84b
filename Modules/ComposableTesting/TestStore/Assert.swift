public import ComposableCore

/// One step of a script: an action that a person sends or that an effect is expected to send, and
/// what it does to the state.
public struct Step<State, Action: Sendable> {
  /// Who sends the action.
  public enum Kind: Sendable {
    /// The test, as a person would.
    case send
    /// An effect.
    case receive
  }

  let kind: Kind
  let action: Action
  let location: TestLocation
  let change: ((inout State) -> Void)?

  /// Makes a step.
  ///
  /// - Parameters:
  ///   - kind: Who sends the action.
  ///   - action: The action.
  ///   - fileID: Where a failure is shown, with the next three.
  ///   - filePath: Its path.
  ///   - line: Its line.
  ///   - column: Its column.
  ///   - change: Makes the expected state of the state before; nil when nothing changes.
  public init(
    _ kind: Kind,
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: ((inout State) -> Void)? = nil
  ) {
    self.kind = kind
    self.action = action
    location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.change = change
  }
}

/// Plays a person's whole script against a reducer and fails for everything the script does not
/// say, each failure at its step's own line.
///
/// It fails when a step sends while actions wait to be received, when there is nothing to receive,
/// when another action came, when the state is another, and when effects are left at the end.
///
/// - Parameters:
///   - initialState: The state before the first step.
///   - reducer: The reducer to test.
///   - environment: What its effects get of the world.
///   - failures: Where failures go; to the running test if not given.
///   - timeout: How long a step waits for its action, in real time.
///   - fileID: Where a failure of the whole script is shown, with the next three.
///   - filePath: Its path.
///   - line: Its line.
///   - column: Its column.
///   - steps: The script.
@MainActor
public func assert<State: Equatable, Action: Equatable & Sendable, Environment>(
  initialState: State,
  reducer: Reducer<State, Action, Environment>,
  environment: Environment,
  failures: FailureSink = .runningTest,
  timeout: Duration = .seconds(10),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  steps: Step<State, Action>...
) async {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let store = TestStore(
    initialState: initialState,
    reducer: reducer,
    environment: environment,
    by: { $0 == $1 },
    clock: ContinuousClock(),
    failures: failures,
    at: location
  )
  for step in steps {
    switch step.kind {
    case .send:
      store.send(step.action, at: step.location, change: step.change)
    case .receive:
      await store.receive(step.action, timeout: timeout, at: step.location, change: step.change)
    }
  }
  await store.finish(timeout: timeout, at: steps.last?.location ?? location)
}
