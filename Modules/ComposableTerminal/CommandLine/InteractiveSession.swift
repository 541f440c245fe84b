internal import ComposablePlatform
internal import Foundation

/// An interactive session in line mode or in the full screen, and its command-line options.
public enum InteractiveSession {
  /// The help text on how a session ends and which exit code it has.
  public static let detail = """
    At a terminal the screen is drawn. A pipe or a script is answered line by line.
    Every command is answered. One that fails says why, and the run goes on to end
    with 1. A line that is refused ends the run with 2, but not at a terminal.
    """

  /// The command-line options of a session.
  public static let options: [CommandLineTable.Option] = [
    .init("--ui", value: "WHICH", summary: "full: the screen; line: lines; auto: what fits"),
    .init("--script", value: "FILE", summary: "read the commands from FILE; '-' is standard input"),
    .init("--frames", summary: "print the screen after every command"),
    .init("--keep-going", summary: "go on after a line that was refused"),
    .init("--no-mouse", summary: "leave the mouse to the terminal"),
    .init("--ascii", summary: "draw lines with ASCII characters"),
  ]

  /// Runs a session with the options of the command line.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - arguments: The parsed command line.
  ///   - console: The console for output and errors.
  ///   - frontEnds: The front ends of the program.
  /// - Returns: The exit code of the session.
  /// - Throws: ``CommandLineError`` for options that contradict each other or the streams.
  @MainActor
  public static func run(
    program: String,
    _ arguments: CommandLineTable.Arguments,
    on console: Console,
    _ frontEnds: FrontEnds
  ) async throws -> ExitCode {
    let variables = ProcessInfo.processInfo.environment
    if try usesFullScreen(arguments, variables, isTerminal: isAtTerminal) {
      return await frontEnds.runFullScreen(program, settings(arguments, variables), console)
    }
    let script = arguments.value(of: "--script").flatMap { $0 == "-" ? nil : $0 }
    var input = Descriptor.standardInput
    if let script {
      do {
        input = try Descriptor(reading: script)
      } catch {
        console.note(
          "\(program): cannot read the script \(script.quotable): \(error). Name another file.")
        return .usage
      }
    }
    let isLive = script == nil && isAtTerminal && !isDumb(variables)
    return await frontEnds.runLines(
      program,
      isLive
        ? .terminal
        : .reader(
          LineReader(input),
          name: script.map { "the script \($0.quotable)" } ?? "the commands"),
      LineOptions(
        showsFrames: arguments.has("--frames"),
        keepsGoing: arguments.has("--keep-going"),
        isInteractive: script == nil && input.isTerminal
      ),
      console)
  }

  /// Whether the terminal does not move its cursor.
  private static func isDumb(_ variables: [String: String]) -> Bool {
    [nil, "", "dumb"].contains(variables["TERM"])
  }

  private static var isAtTerminal: Bool {
    Descriptor.standardInput.isTerminal && Descriptor.standardOutput.isTerminal
  }

  /// Returns whether a session uses the full screen.
  static func usesFullScreen(
    _ arguments: CommandLineTable.Arguments, _ variables: [String: String], isTerminal: Bool
  ) throws -> Bool {
    let lineOptions = ["--script", "--frames", "--keep-going"].filter { arguments.has($0) }
    let isDumb = isDumb(variables)
    switch arguments.value(of: "--ui") {
    case "auto", nil:
      return isTerminal && !isDumb && lineOptions.isEmpty
    case "line":
      return false
    case "full":
      if let option = lineOptions.first {
        throw CommandLineError("'\(option)' belongs to line mode. Leave out '--ui full'.")
      }
      guard isTerminal else {
        throw CommandLineError(
          "'--ui full' needs a terminal for input and output. Use '--ui line' for pipes and files.")
      }
      guard !isDumb else {
        throw CommandLineError(
          "'--ui full' needs a terminal that moves its cursor, and TERM is "
            + (variables["TERM"].map { "'\($0.quotable)'" } ?? "not set") + ". Use '--ui line'.")
      }
      return true
    case .some(let other):
      throw CommandLineError("there is no '--ui \(other.quotable)'. Try full, line or auto.")
    }
  }

  private static func settings(
    _ arguments: CommandLineTable.Arguments, _ variables: [String: String]
  ) -> FullScreenSettings {
    // The first of these that is set decides about the characters.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }
    let isUnicode = locale.map {
      $0.uppercased().contains("UTF-8") || $0.uppercased().contains("UTF8")
    }
    var settings = FullScreenSettings()
    settings.usesMouse = !arguments.has("--no-mouse")
    settings.options.glyphs =
      arguments.has("--ascii") || isUnicode != true ? .ascii : .unicode
    settings.options.hasColors = (variables["NO_COLOR"] ?? "").isEmpty
    return settings
  }
}
