public import ComposableCore
public import ComposableJournal
public import ComposableTerminal

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A terminal program whose sessions can be recorded, replayed and inspected.
///
/// ```swift
/// await RecordableProgram(
///   name: "expenses", version: "0.1.0", schema: "2", reducer: expensesAppReducer,
///   render: renderExpensesApp, notice: expensesAppNotice,
///   exitWarning: expensesAppExitWarning,
///   withoutEffects: { _ in .withoutEffects }
/// ).main(
/// ```
///
/// In addition to its own command, the program has `record`, `replay` and the group `journal`.
@MainActor
public struct RecordableProgram<Base: Connector, Environment>
where
  Base.State: Codable & Equatable & SendableMetatype, Base.Action: Codable & Equatable & Sendable
{
  @usableFromInline let name: String
  @usableFromInline let version: String
  @usableFromInline let schema: String
  @usableFromInline let reducer: Reducer<Base.State, Base.Action, Environment>
  @usableFromInline let connector: Base
  @usableFromInline let render: TerminalUI.Render<Base.ViewState, Base.ViewAction>
  @usableFromInline let notice: TerminalUI.NoticeOfAction<Base.ViewState, Base.ViewAction>
  @usableFromInline let exitWarning: TerminalUI.ExitWarning<Base.ViewState>
  let withoutEffects: @MainActor (@escaping Now) -> Environment
  let translation: JournalTranslation?

  /// How often a recording contains a hash and the whole state.
  public var intervals = JournalWriter<Base.State, Base.Action>.Intervals()

  /// Creates a program whose screens show view state.
  ///
  /// - Parameters:
  ///   - name: The name of the program, which begins each message.
  ///   - version: The version of the program.
  ///   - schema: The version of the states and actions; recordings with another version are
  ///     refused.
  ///   - reducer: The program's reducer.
  ///   - connector: Maps states to view states, and view actions to actions.
  ///   - render: Renders a view state as a screen.
  ///   - notice: Describes the results of actions that the screen does not show.
  ///   - exitWarning: Describes the data that would be lost if the program ended now.
  ///   - withoutEffects: Returns an environment for a replay, which runs no effects. If the reducer
  ///     reads the date, the environment must return it from the given function.
  ///   - translation: Translates recordings of older versions.
  public init(
    name: String, version: String, schema: String,
    reducer: Reducer<Base.State, Base.Action, Environment>,
    connector: Base,
    render: @escaping TerminalUI.Render<Base.ViewState, Base.ViewAction>,
    notice: @escaping TerminalUI.NoticeOfAction<Base.ViewState, Base.ViewAction> = { _, _, _ in nil
    },
    exitWarning: @escaping TerminalUI.ExitWarning<Base.ViewState> = { _ in nil },
    withoutEffects: @escaping @MainActor (@escaping Now) -> Environment,
    translating translation: JournalTranslation? = nil
  ) {
    (self.name, self.version, self.schema) = (name, version, schema)
    (self.reducer, self.connector, self.render) = (reducer, connector, render)
    (self.notice, self.exitWarning) = (notice, exitWarning)
    (self.withoutEffects, self.translation) = (withoutEffects, translation)
  }

  /// Creates a program whose screens show the state itself.
  ///
  /// - Parameters:
  ///   - name: The name of the program, which begins each message.
  ///   - version: The version of the program.
  ///   - schema: The version of the states and actions; recordings with another version are
  ///     refused.
  ///   - reducer: The program's reducer.
  ///   - render: Renders a state as a screen.
  ///   - notice: Describes the results of actions that the screen does not show.
  ///   - exitWarning: Describes the data that would be lost if the program ended now.
  ///   - withoutEffects: Returns an environment for a replay, which runs no effects. If the reducer
  ///     reads the date, the environment must return it from the given function.
  ///   - translation: Translates recordings of older versions.
  public init<State: Equatable, Action: Equatable>(
    name: String, version: String, schema: String,
    reducer: Reducer<State, Action, Environment>,
    render: @escaping TerminalUI.Render<State, Action>,
    notice: @escaping TerminalUI.NoticeOfAction<State, Action> = { _, _, _ in nil },
    exitWarning: @escaping TerminalUI.ExitWarning<State> = { _ in nil },
    withoutEffects: @escaping @MainActor (@escaping Now) -> Environment,
    translating translation: JournalTranslation? = nil
  ) where Base == IdentityConnector<State, Action> {
    self.init(
      name: name, version: version, schema: schema, reducer: reducer,
      connector: IdentityConnector(), render: render, notice: notice, exitWarning: exitWarning,
      withoutEffects: withoutEffects, translating: translation)
  }

  /// Returns the current date, or the recorded date in a replay; an environment whose reducer reads
  /// the date must use this function.
  public typealias Now = @Sendable () -> Date

  /// Returns a session's first state and environment.
  public typealias Start =
    @MainActor (CommandLineTable.Arguments, @escaping Now) async throws -> (Base.State, Environment)

  /// Runs the program with the process's command line and ends the process.
  ///
  /// - Parameters:
  ///   - summary: A one-line description of the program.
  ///   - command: The command that runs a session without recording it; `record` also takes its
  ///     options.
  ///   - first: An action to send before the first command, which waits for the action's effects;
  ///     nil for none.
  ///   - start: Returns a session's first state and environment.
  public func main(
    summary: String,
    command: CommandLineTable.Command? = nil,
    sending first: Base.Action? = nil,
    start: @escaping Start
  ) async -> Never {
    let own = command ?? CommandLineTable.Command("run", summary: summary)
    let table = CommandLineTable(
      program: name, version: version, summary: summary,
      commands: [InteractiveSession.inSession(own)]
        + commands(operands: own.operands, options: own.options))
    await CommandLineProgram(table) { arguments, console in
      try await run(arguments, on: console, sending: first, start: start)
    }.main()
  }

  /// Runs one of ``commands(operands:options:)``, or an unrecorded session.
  ///
  /// - Parameters:
  ///   - arguments: The parsed command line.
  ///   - console: The console for output and errors.
  ///   - first: An action to send before the first command, which waits for the action's effects;
  ///     nil for none.
  ///   - start: Returns a session's first state and environment. Its arguments exclude the file of
  ///     a recording.
  /// - Returns: The command's exit code.
  /// - Throws: `CommandLineError` for an invalid command line, and the errors of `start`.
  @inlinable
  public func run(
    _ arguments: CommandLineTable.Arguments, on console: CommandLineConsole,
    sending first: Base.Action? = nil, start: @escaping Start
  ) async throws -> ExitCode {
    if let exitCode = try await runCommand(arguments, first, on: console, start) {
      return exitCode
    }
    // Inlinable, so that a session is compiled for the program's types.
    let (state, environment) = try await start(arguments, { Date() })
    let store = Store(initialState: state, reducer: reducer, environment: environment)
    if let first { await store.view.send(first).finish() }
    return try await InteractiveSession.run(
      program: name, arguments, on: console,
      TerminalUI(
        store.connect(using: connector), render: render, notice: notice, exitWarning: exitWarning))
  }

  /// Runs one of ``commands(operands:options:)``.
  ///
  /// - Returns: The exit code; nil for any other command.
  @usableFromInline
  func runCommand(
    _ arguments: CommandLineTable.Arguments, _ first: Base.Action?,
    on console: CommandLineConsole, _ start: Start
  ) async throws -> ExitCode? {
    if let command = JournalCommand(arguments) {
      return try await journal(command, arguments, on: console)
    }
    return switch arguments.command {
    case "record": try await record(arguments, first, on: console, start)
    case "replay": try await replay(arguments, on: console)
    default: nil
    }
  }
}

/// The connector of a feature whose screens show the state and send the actions directly.
public struct IdentityConnector<State: Equatable, Action: Sendable & Equatable>: Connector {
  /// Creates a connector.
  public init() {}

  /// Returns the state.
  public func connect(state: State) -> State { state }

  /// Returns the action.
  public func connect(action: Action) -> Action { action }
}
