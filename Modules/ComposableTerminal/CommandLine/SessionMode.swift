internal import ComposableCore
internal import ComposablePlatform

/// How a session is presented, as the command line, the environment and the streams say.
enum SessionMode: Equatable {
  case fullScreen(FullScreenSettings)
  /// Line mode with a prompt that stays usable.
  case prompt(LineOptions)
  /// Line mode with the lines of a file, or of standard input if its path is nil.
  case lines(script: String?, LineOptions)

  /// Which standard streams are a terminal.
  struct Streams {
    var isInputTerminal: Bool
    var isOutputTerminal: Bool

    var areTerminal: Bool { isInputTerminal && isOutputTerminal }
  }

  /// Chooses a mode.
  ///
  /// - Parameters:
  ///   - arguments: The parsed command line.
  ///   - variables: The environment of the process.
  ///   - streams: The standard streams.
  /// - Throws: ``CommandLineError`` for options that contradict each other or the streams.
  init(
    _ arguments: CommandLineTable.Arguments, _ variables: [String: String], _ streams: Streams
  ) throws {
    // Such a terminal does not move its cursor.
    let isDumb = [nil, "", "dumb"].contains(variables["TERM"])
    let settings = try FullScreenSettings(arguments, variables)
    let lineOptions = ["--script", "--frames", "--keep-going", "--json"].filter {
      arguments.has($0)
    }
    switch arguments.value(of: "--ui") {
    case "full":
      if let option = lineOptions.first {
        throw CommandLineError("'\(option)' belongs to line mode. Leave out '--ui full'.")
      }
      // The terminal is opened anew, so that the output may go elsewhere.
      guard streams.isInputTerminal else {
        throw CommandLineError(
          "'--ui full' needs a terminal for its input. Use '--ui line' for pipes and files.")
      }
      guard !isDumb else {
        throw CommandLineError(
          "'--ui full' needs a terminal that moves its cursor, and TERM is "
            + (variables["TERM"].map { "'\($0.quotable)'" } ?? "not set") + ". Use '--ui line'.")
      }
      self = .fullScreen(settings)
    case "auto" where streams.areTerminal && !isDumb && lineOptions.isEmpty,
      nil where streams.areTerminal && !isDumb && lineOptions.isEmpty:
      self = .fullScreen(settings)
    case "auto", "line", nil:
      let script = arguments.value(of: "--script").flatMap { $0 == "-" ? nil : $0 }
      let options = LineOptions(
        showsFrames: arguments.has("--frames"),
        keepsGoing: arguments.has("--keep-going"),
        isInteractive: script == nil && streams.isInputTerminal,
        printsJSON: arguments.has("--json"))
      self =
        script == nil && streams.areTerminal && !isDumb
        ? .prompt(options) : .lines(script: script, options)
    case .some(let other):
      throw CommandLineError("there is no '--ui \(other.quotable)'. Try full, line or auto.")
    }
  }
}

extension FullScreenSettings {
  fileprivate init(
    _ arguments: CommandLineTable.Arguments, _ variables: [String: String]
  ) throws {
    // The first of these that is set decides about the characters.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variables[$0] }
      .first { !$0.isEmpty }?.uppercased()
    let isUnicode = locale.map { $0.contains("UTF-8") || $0.contains("UTF8") } ?? false
    usesMouse = !arguments.has("--no-mouse")
    options.glyphs = arguments.has("--ascii") || !isUnicode ? .ascii : .unicode
    switch arguments.value(of: "--color") {
    case "always": options.hasColors = true
    case "never": options.hasColors = false
    case "auto", nil: options.hasColors = (variables["NO_COLOR"] ?? "").isEmpty
    case .some(let other):
      throw CommandLineError("there is no '--color \(other.quotable)'. Try auto, always or never.")
    }
  }
}
