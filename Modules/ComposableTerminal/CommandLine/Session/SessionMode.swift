internal import ComposableCore
internal import ComposablePlatform

/// The presentation of a session, chosen from the command line, the environment and the streams.
enum SessionMode: Equatable {
  case fullScreen(FullScreenOptions)
  /// Line mode with a prompt that stays usable while commands run.
  case prompt(LineOptions)
  /// Line mode that reads the lines of a file, or of standard input if the path is nil.
  case lines(script: String?, LineOptions)

  /// Whether the standard streams are terminals.
  struct Streams {
    var isInputTerminal: Bool
    var isOutputTerminal: Bool

    var areTerminal: Bool { isInputTerminal && isOutputTerminal }
  }

  /// Chooses a mode.
  ///
  /// - Parameters:
  ///   - arguments: The parsed command line.
  ///   - variables: The environment variables that describe the terminal.
  ///   - streams: The standard streams.
  ///   - theme: The program's theme.
  /// - Throws: ``CommandLineError`` if options contradict each other or do not suit the standard
  ///   streams.
  init(
    _ arguments: CommandLineProgram.Arguments, _ variables: TerminalVariables, _ streams: Streams,
    theme: Theme
  ) throws {
    let lineOptions: [any CommandLineOption] = [
      SessionOption.script, SessionOption.frames, SessionOption.keepGoing, SessionOption.json,
      SessionOption.secrets,
    ].filter(arguments.isGiven)
    let movesCursor = streams.areTerminal && variables.movesCursor
    switch arguments[SessionOption.ui] {
    case .full:
      if let option = lineOptions.first {
        throw CommandLineError(
          "'\(option.definition.name)' works only in line mode. Remove '--ui full'.")
      }
      // The terminal is opened separately, so standard output may go elsewhere.
      guard streams.isInputTerminal else {
        throw CommandLineError(
          "'--ui full' needs a terminal for its input. Use '--ui line' for pipes and files.")
      }
      guard variables.movesCursor else {
        throw CommandLineError(
          "'--ui full' needs a terminal that can move its cursor, but TERM is "
            + (variables.type.map { "'\($0.quotable)'" } ?? "not set") + ". Use '--ui line'.")
      }
      self = .fullScreen(FullScreenOptions(arguments, variables, theme))
    case .auto where movesCursor && lineOptions.isEmpty:
      self = .fullScreen(FullScreenOptions(arguments, variables, theme))
    default:
      let script = arguments[SessionOption.script].flatMap { $0 == "-" ? nil : $0.string }
      let options = LineOptions(
        showsFrames: arguments[SessionOption.frames],
        keepsGoing: arguments[SessionOption.keepGoing],
        isInteractive: script == nil && streams.isInputTerminal,
        showsPrompt: streams.isOutputTerminal,
        // Not an option where there is nothing to type.
        readsSecrets: arguments.isGiven(SessionOption.secrets),
        printsJSON: arguments[SessionOption.json])
      self =
        script == nil && movesCursor ? .prompt(options) : .lines(script: script, options)
    }
  }
}

extension FullScreenOptions {
  fileprivate init(
    _ arguments: CommandLineProgram.Arguments, _ variables: TerminalVariables, _ theme: Theme
  ) {
    usesMouse = !arguments[SessionOption.noMouse]
    glyphs = arguments[SessionOption.ascii] || !variables.isUnicode ? .ascii : .unicode
    let hasColors =
      switch arguments[SessionOption.color] {
      case .always: true
      case .never: false
      case .auto: variables.hasColors
      }
    sequences = RoleSequences(
      arguments[SessionOption.theme]?.theme ?? theme, hasColors ? variables.colorDepth : .none)
  }
}
