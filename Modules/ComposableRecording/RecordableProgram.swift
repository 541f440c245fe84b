public import ComposableCore
public import ComposableJournal
public import ComposableTerminal

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A program for the terminal whose sessions can be recorded, replayed and looked at.
///
/// ```swift
/// await RecordableProgram(
///   name: "expenses", version: "0.1.0", schema: "1", reducer: expensesAppReducer,
///   render: renderExpensesApp, notice: expensesAppNotice,
///   exitWarning: expensesAppExitWarning,
///   withoutEffects: { _ in .withoutEffects }
/// ).main(
/// ```
///
/// Beside its own command it has `record`, `replay` and the group `journal`.
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

  /// Creates a program whose screens show a view state.
  ///
  /// - Parameters:
  ///   - name: The name of the program, with which messages start.
  ///   - version: The version of the program.
  ///   - schema: The version of its states and actions; a recording with another one is refused.
  ///   - reducer: The reducer of the program.
  ///   - connector: Makes view states, and actions of view actions.
  ///   - render: Renders a view state as a screen.
  ///   - notice: Describes the result of an action that the screen does not show.
  ///   - exitWarning: Describes the data that would be lost if the program ended now.
  ///   - withoutEffects: Returns an environment for a replay, whose effects are never run; if its
  ///     reducer reads the date, from the function that it is passed.
  ///   - translation: Translates what an older version has recorded.
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
  ///   - name: The name of the program, with which messages start.
  ///   - version: The version of the program.
  ///   - schema: The version of its states and actions; a recording with another one is refused.
  ///   - reducer: The reducer of the program.
  ///   - render: Renders a state as a screen.
  ///   - notice: Describes the result of an action that the screen does not show.
  ///   - exitWarning: Describes the data that would be lost if the program ended now.
  ///   - withoutEffects: Returns an environment for a replay, whose effects are never run; if its
  ///     reducer reads the date, from the function that it is passed.
  ///   - translation: Translates what an older version has recorded.
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

  /// Returns the present date, or in a replay the recorded one; an environment whose reducer reads
  /// the date takes it from there.
  public typealias Now = @Sendable () -> Date

  /// Returns the first state and the environment of a session.
  public typealias Start =
    @MainActor (CommandLineTable.Arguments, @escaping Now) async throws -> (Base.State, Environment)

  /// Runs the program with the command line of the process and ends the process.
  ///
  /// - Parameters:
  ///   - summary: A description of the program, in one line.
  ///   - command: The command that runs a session without recording it; its options are those of
  ///     `record`, too.
  ///   - first: The action that is sent before the first command, when its effects have ended; nil
  ///     for none.
  ///   - start: Returns the first state and the environment of a session.
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

  /// Runs one of ``commands(operands:options:)``, or a session that is not recorded.
  ///
  /// - Parameters:
  ///   - arguments: The parsed command line.
  ///   - console: The console for output and errors.
  ///   - first: The action that is sent before the first command, when its effects have ended; nil
  ///     for none.
  ///   - start: Returns the first state and the environment of a session. Its arguments do not have
  ///     the file of a recording.
  /// - Returns: The exit code of the command.
  /// - Throws: `CommandLineError` for a wrong command line, and what `start` throws.
  @inlinable
  public func run(
    _ arguments: CommandLineTable.Arguments, on console: CommandLineConsole,
    sending first: Base.Action? = nil, start: @escaping Start
  ) async throws -> ExitCode {
    if let exitCode = try await runCommand(arguments, first, on: console, start) {
      return exitCode
    }
    // Inlinable, so that a session is compiled for the types of the program.
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
  /// - Returns: The exit code; nil if the command line has another command.
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

/// The connector of a feature whose screens show its state, and send its actions.
public struct IdentityConnector<State: Equatable, Action: Sendable & Equatable>: Connector {
  /// Creates a connector.
  public init() {}

  /// Returns the state.
  public func connect(state: State) -> State { state }

  /// Returns the action.
  public func connect(action: Action) -> Action { action }
}
