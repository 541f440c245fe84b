import Testing
@testable import ComposableTerminal

struct SessionModeTests {
  private static let program = CommandLineProgram(
    "lamp", version: "1", summary: "",
    commands: [
      .init("run", summary: "", options: InteractiveSession.options) { _, _ in .success }
    ])

  private func mode(
    _ words: [String], term: String? = "xterm", variables: [String: String] = [:],
    input: Bool = true, output: Bool = true
  ) throws -> SessionMode? {
    guard case .run(_, let arguments) = try Self.program.parse(words) else { return nil }
    var variables = variables
    if variables["TERM"] == nil { variables["TERM"] = term }
    return try SessionMode(
      arguments, TerminalVariables { variables[$0] },
      .init(isInputTerminal: input, isOutputTerminal: output), theme: .standard)
  }

  @Test("the command of a session keeps its own options, operands and help")
  @MainActor
  func ownOptions() async throws {
    let watts = Option<Int?>("--watts", summary: "w")
    let file = Operand<Path?>("FILE")
    var read: [String] = []
    let command = CommandLineProgram.Command.session(
      operands: [file], summary: "s", detail: "Own.", options: [watts]
    ) { arguments in
      read = ["\(arguments[watts] ?? 0)", arguments[file]?.string ?? ""]
      throw CommandLineError("not today.")
    }
    let program = CommandLineProgram("lamp", version: "1", summary: "", commands: [command])
    let written = Written()
    let code = await program.run(["--watts", "7", "--ui", "line", "f"], on: written.console())
    #expect(code == .usage && written.error == "lamp: not today.\n")
    #expect(read == ["7", "f"])
    #expect(command.name == "run" && command.detail == "Own.\n\n" + InteractiveSession.detail)
  }

  private func isFullScreen(_ mode: SessionMode?) -> Bool {
    if case .fullScreen = mode { true } else { false }
  }

  @Test("a session opens in full-screen mode on a capable terminal by default")
  func chooses() throws {
    #expect(isFullScreen(try mode([])))
    #expect(isFullScreen(try mode(["--ui", "auto"])))
    let options = LineOptions(isInteractive: true)
    #expect(try mode(["--ui", "line"]) == .prompt(options))
    #expect(try mode([], term: "dumb") == .lines(script: nil, options))
    #expect(try mode([], term: nil) == .lines(script: nil, options))
    #expect(
      try mode([], output: false)
        == .lines(script: nil, LineOptions(isInteractive: true, showsPrompt: false)))
    #expect(try mode([], input: false) == .lines(script: nil, LineOptions()))
    #expect(try mode(["--script", "file"]) == .lines(script: "file", LineOptions()))
    #expect(try mode(["--script", "-"], input: false) == .lines(script: nil, LineOptions()))
    #expect(
      try mode(["--frames"]) == .prompt(LineOptions(showsFrames: true, isInteractive: true)))
  }

  @Test("'--ui full' allows redirected output but not redirected input")
  func outputElsewhere() throws {
    #expect(isFullScreen(try mode(["--ui", "full"], output: false)))
    #expect(throws: CommandLineError.self) { try mode(["--ui", "full"], input: false) }
    #expect(throws: CommandLineError.self) { try mode(["--ui", "full"], term: "dumb") }
    #expect(throws: CommandLineError.self) { try mode(["--ui", "full", "--frames"]) }
  }

  @Test("'--color always' takes precedence over NO_COLOR")
  func colors() throws {
    func hasColors(_ words: [String], _ variables: [String: String] = [:]) throws -> Bool {
      try sequences(words, variables) != RoleSequences(.standard, .none)
    }
    #expect(try hasColors([]) == true)
    #expect(try hasColors([], ["NO_COLOR": "1"]) == false)
    #expect(try hasColors(["--color", "auto"], ["NO_COLOR": "1"]) == false)
    #expect(try hasColors(["--color", "always"], ["NO_COLOR": "1"]) == true)
    #expect(try hasColors(["--color", "never"]) == false)
    #expect(throws: CommandLineError.self) { try mode(["--color", "sometimes"]) }
  }

  @Test("the user selects a theme with an option or a variable")
  func themes() throws {
    let wide = ["TERM": "xterm-256color"]
    #expect(try sequences(["--theme", "dark"], wide) == RoleSequences(.dark, .fixed))
    #expect(
      try sequences(["--theme", "dark"], ["COLORTERM": "truecolor"]) == RoleSequences(.dark, .rgb))
    #expect(try sequences([], wide) == RoleSequences(.standard, .fixed))
    #expect(try sequences([]) == RoleSequences(.standard, .terminal))
    #expect(throws: CommandLineError.self) { try mode(["--theme", "pink"]) }
  }

  private func sequences(
    _ words: [String], _ variables: [String: String] = [:]
  ) throws -> RoleSequences? {
    guard case .fullScreen(let options) = try mode(words, variables: variables) else { return nil }
    return options.sequences
  }

  @Test("glyphs are Unicode if the locale is UTF-8, unless '--ascii' is given")
  func glyphs() throws {
    func glyphs(_ words: [String], _ variables: [String: String]) throws -> Glyphs? {
      guard case .fullScreen(let options) = try mode(words, variables: variables) else {
        return nil
      }
      return options.glyphs
    }
    #expect(try glyphs([], ["LANG": "C.UTF-8"]) == .unicode)
    #expect(try glyphs([], ["LANG": "de_DE.utf8@euro"]) == .unicode)
    #expect(try glyphs([], ["LC_CTYPE": "UTF-8"]) == .unicode)
    #expect(try glyphs([], ["LC_ALL": "POSIX"]) == .ascii)
    #expect(try glyphs([], ["LANG": "de_DE.ISO-8859-1"]) == .ascii)
    #expect(try glyphs([], ["LANG": "C.UTF-8", "LC_ALL": "C"]) == .ascii)
    #expect(try glyphs([], ["LANG": "en_US.utf8"]) == .unicode)
    #expect(try glyphs([], [:]) == .ascii)
    #expect(try glyphs(["--ascii"], ["LANG": "C.UTF-8"]) == .ascii)
  }
}
