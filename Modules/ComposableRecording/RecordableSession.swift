public import ComposableCore
public import ComposableJournal
public import ComposableTerminal

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A session of a program that can be recorded, replayed and inspected.
///
/// ```swift
/// static let session = RecordableSession(
///   schema: "3", reducer: ExpensesApp.reducer, render: ExpensesApp.screen,
///   notice: ExpensesApp.notice, exitWarning: ExpensesApp.exitWarning,
///   withoutEffects: { _ in .withoutEffects })
/// ```
///
/// Its commands are the session itself, `record`, `replay` and the group `journal`.
@MainActor
public struct RecordableSession<Base: Connector, Environment>
where
  Base.State: Codable & Equatable & SendableMetatype, Base.Action: Codable & Equatable & Sendable
{
  /// The program's name, which begins each message, and its version; known while a command runs.
  private(set) var (name, version) = ("", "")
  let schema: String
  @usableFromInline let reducer: Reducer<Base.State, Base.Action, Environment>
  @usableFromInline let connector: Base
  @usableFromInline let render: TerminalUI.Render<Base.ViewState, Base.ViewAction>
  @usableFromInline let notice: TerminalUI.NoticeOfAction<Base.ViewState, Base.ViewAction>
  @usableFromInline let exitWarning: TerminalUI.ExitWarning<Base.ViewState>
  let withoutEffects: @MainActor (@escaping Now) -> Environment
  let translation: JournalTranslation?

  /// The appearance of the full screen, unless the user selects another one.
  public var theme = Theme.standard

  /// How often a recording contains a hash and the whole state.
  public var intervals = JournalWriter<Base.State, Base.Action>.Intervals()

  /// Creates a session whose screens show view state.
  ///
  /// - Parameters:
  ///   - schema: The version of the states and actions; recordings with another version are
  ///     refused.
  ///   - reducer: The reducer.
  ///   - connector: Maps states to view states, and view actions to actions.
  ///   - render: Renders a view state as a screen.
  ///   - notice: Describes the results of actions that the screen does not show.
  ///   - exitWarning: Describes the data that would be lost if the program ended now.
  ///   - withoutEffects: Returns an environment for a replay, which runs no effects. If the reducer
  ///     reads the date, the environment must return it from the given function.
  ///   - translation: Translates recordings of older versions.
  public init(
    schema: String,
    reducer: Reducer<Base.State, Base.Action, Environment>,
    connector: Base,
    render: @escaping TerminalUI.Render<Base.ViewState, Base.ViewAction>,
    notice: @escaping TerminalUI.NoticeOfAction<Base.ViewState, Base.ViewAction> = { _, _, _ in nil
    },
    exitWarning: @escaping TerminalUI.ExitWarning<Base.ViewState> = { _ in nil },
    withoutEffects: @escaping @MainActor (@escaping Now) -> Environment,
    translating translation: JournalTranslation? = nil
  ) {
    self.schema = schema
    (self.reducer, self.connector, self.render) = (reducer, connector, render)
    (self.notice, self.exitWarning) = (notice, exitWarning)
    (self.withoutEffects, self.translation) = (withoutEffects, translation)
  }

  /// Creates a session whose screens show the state itself.
  ///
  /// - Parameters:
  ///   - schema: The version of the states and actions; recordings with another version are
  ///     refused.
  ///   - reducer: The reducer.
  ///   - render: Renders a state as a screen.
  ///   - notice: Describes the results of actions that the screen does not show.
  ///   - exitWarning: Describes the data that would be lost if the program ended now.
  ///   - withoutEffects: Returns an environment for a replay, which runs no effects. If the reducer
  ///     reads the date, the environment must return it from the given function.
  ///   - translation: Translates recordings of older versions.
  public init<State: Equatable, Action: Equatable>(
    schema: String,
    reducer: Reducer<State, Action, Environment>,
    render: @escaping TerminalUI.Render<State, Action>,
    notice: @escaping TerminalUI.NoticeOfAction<State, Action> = { _, _, _ in nil },
    exitWarning: @escaping TerminalUI.ExitWarning<State> = { _ in nil },
    withoutEffects: @escaping @MainActor (@escaping Now) -> Environment,
    translating translation: JournalTranslation? = nil
  ) where Base == IdentityConnector<State, Action> {
    self.init(
      schema: schema, reducer: reducer,
      connector: IdentityConnector(), render: render, notice: notice, exitWarning: exitWarning,
      withoutEffects: withoutEffects, translating: translation)
  }

  /// Returns the current date, or the recorded date in a replay; an environment whose reducer reads
  /// the date must use this function.
  public typealias Now = @Sendable () -> Date

  /// Returns a session's first state and environment.
  public typealias Start =
    @MainActor (CommandLineProgram.Arguments, @escaping Now) async throws -> (
      Base.State, Environment
    )

  /// Returns the commands of a program: the session, `record`, `replay` and the group `journal`.
  ///
  /// `record` also takes the operands and options of the session, after its own. No operand can be
  /// named `RECORDING`.
  ///
  /// - Parameters:
  ///   - name: The word that selects the session.
  ///   - operands: The operands of the session, in order.
  ///   - summary: A one-line description of the session.
  ///   - examples: Complete command lines that use the session.
  ///   - options: The options of the session, in addition to those of every session.
  ///   - first: An action to send before the first command, which waits for the action's effects;
  ///     nil for none.
  ///   - start: Returns a session's first state and environment.
  /// - Returns: The commands; the session is the first.
  @inlinable
  public func commands(
    _ name: String = "run",
    operands: [any CommandLineOperand] = [],
    summary: String = "run in full screen or line mode",
    examples: [String] = [],
    options: [any CommandLineOption] = [],
    sending first: Base.Action? = nil,
    start: @escaping Start
  ) -> [CommandLineProgram.Command] {
    let session = CommandLineProgram.Command.session(
      name, operands: operands, summary: summary, examples: examples, options: options
    ) { arguments in
      // Inlinable, so that a session is compiled for the program's types.
      let (state, environment) = try await start(arguments, { Date() })
      let store = Store(initialState: state, reducer: reducer, environment: environment)
      if let first { await store.view.send(first).finish() }
      return TerminalUI(
        store.connect(using: connector), render: render, notice: notice, exitWarning: exitWarning,
        theme: theme)
    }
    return [session] + recordingCommands(operands, options, first, start)
  }

  /// Returns a command that runs with the program's name and version.
  func command(
    _ word: String, operands: [any CommandLineOperand], summary: String, examples: [String] = [],
    detail: String? = nil, options: [any CommandLineOption] = [],
    _ body:
      @escaping @MainActor (
        Self, CommandLineProgram.Arguments, CommandLineConsole
      ) async throws -> ExitCode
  ) -> CommandLineProgram.Command {
    .init(
      word, operands: operands, summary: summary, examples: examples, detail: detail,
      options: options
    ) { arguments, console in
      var session = self
      (session.name, session.version) = (arguments.program, arguments.version)
      return try await body(session, arguments, console)
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
