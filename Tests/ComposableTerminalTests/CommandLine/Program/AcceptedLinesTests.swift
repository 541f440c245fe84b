import Testing
@testable import ToolProgram

@testable import ComposableTerminal

/// What the parsers of other languages accept and refuse, and users expect.
@MainActor
struct AcceptedLinesTests {
  /// Runs a line that is quoted as in a shell.
  private func answer(
    to line: String, _ variables: [String: String] = [:]
  ) async throws -> (ExitCode?, String) {
    let words = Array(ShellLine(line + " ", breaks: "").words.dropLast())
    let written = Written()
    do {
      switch try ToolProgram.program.parse(words, variable: { variables[$0] }) {
      case .show(let text): return (nil, text)
      case .run(let body, let arguments):
        let console = written.console()
        let code = try await body(arguments, console)
        console.flush()
        return (code, written.output)
      }
    } catch let error as CommandLineError {
      return (.usage, error.description)
    }
  }

  private func expect(
    _ line: String, _ expected: String, location: SourceLocation = #_sourceLocation
  ) async throws {
    let (code, text) = try await answer(to: line)
    let lines = text.split(separator: "\n").joined(separator: "; ")
    #expect(lines == expected, "\(line)", sourceLocation: location)
    let isRefusal = expected.hasSuffix(".") || expected.hasSuffix("?")
    #expect((code == .usage) == isRefusal, "\(line)", sourceLocation: location)
  }

  @Test(
    "an option takes its value from the same word or the next",
    arguments: [
      "show -n5", "show -n=5", "show -n 5", "show --count=5", "show --count 5", "-n5", "-n 5 show",
      "-n5 show", "--count=5 show", "print -n5", "show -n4 -n5", "show -n 4 --count 5",
      "show -n05", "show -n+5", "show --count 5 --",
    ])
  func values(line: String) async throws {
    try await expect(line, "show nil; count 5")
  }

  @Test(
    "short options can be joined, and the last can have a value",
    arguments: [
      ("show -av", "show nil; all; verbose 1"),
      ("show -va", "show nil; all; verbose 1"),
      ("show -avn5", "show nil; count 5; all; verbose 1"),
      ("show -avn=5", "show nil; count 5; all; verbose 1"),
      ("show -avn 5 x", #"show "x"; count 5; all; verbose 1"#),
      ("show -aon", #"show nil; output "n"; all"#),
      ("show -oa", #"show nil; output "a""#),
      ("show -o-", #"show nil; output "-""#),
      ("show -mplain", "show nil"),
      ("show -vvv", "show nil; verbose 3"),
      ("show -vv --verbose", "show nil; verbose 3"),
      ("show -aa", "show nil; all"),
      ("show -a=1", "'--all' takes no value."),
      ("show -an", "'--count' needs a value. Use '--count N'."),
      ("show -axv", "'show' has no option '-x'. 'tool-program help show' lists its options."),
    ])
  func joined(line: String, expected: String) async throws {
    try await expect(line, expected)
  }

  @Test(
    "the last of two opposites wins",
    arguments: [
      ("show --all --no-all", "show nil"),
      ("show --no-all --all", "show nil; all"),
      ("show --no-all -a", "show nil; all"),
      ("show --no-all", "show nil"),
      ("show -vv --no-verbose -v", "show nil; verbose 1"),
      ("show --no-color", "show nil; no color"),
      ("show --no-color --color", "show nil"),
      ("show --color --no-color", "show nil; no color"),
      ("show --no-count", "'show' has no option '--no-count'. Did you mean '--count'?"),
      (
        "show --no-all=1",
        "'--no-all' takes no value."
      ),
      ("show --all=1", "'--all' takes no value."),
    ])
  func opposites(line: String, expected: String) async throws {
    try await expect(line, expected)
  }

  @Test(
    "an option can be given several times",
    arguments: [
      ("show -t a -tb --tag=c --tag d", #"show nil; tags ["a", "b", "c", "d"]"#),
      ("show --tag=", #"show nil; tags [""]"#),
      ("show -t '' -t ''", #"show nil; tags ["", ""]"#),
      ("show -oa -ob", #"show nil; output "b""#),
      ("show -m plain -m 'two words'", #"show nil; mode "two words""#),
      ("show -t a x -t b", #"show "x"; tags ["a", "b"]"#),
    ])
  func repeated(line: String, expected: String) async throws {
    try await expect(line, expected)
  }

  @Test(
    "a value never swallows an option",
    arguments: [
      (
        "show --output --all", "'--output' needs a value. Use '--output FILE', or '--output=--all'."
      ),
      ("show -o -a", "'--output' needs a value. Use '--output FILE', or '--output=-a'."),
      ("show --output=--all", #"show nil; output "--all""#),
      ("show -o=-a", #"show nil; output "-a""#),
      ("show -o -- x", "'--output' needs a value. Use '--output FILE'."),
      ("show --output", "'--output' needs a value. Use '--output FILE'."),
      ("show --output -", #"show nil; output "-""#),
      ("show --output -5", #"show nil; output "-5""#),
      ("show --output=a=b", #"show nil; output "a=b""#),
      ("show --output= ", "'--output' takes the name of a file, not ''."),
      ("show --output ''", "'--output' takes the name of a file, not ''."),
      ("show -t -1", #"show nil; tags ["-1"]"#),
    ])
  func swallowing(line: String, expected: String) async throws {
    try await expect(line, expected)
  }

  @Test(
    "a value that cannot be read is refused with the reason",
    arguments: [
      ("show -n x", "'--count' takes a whole number of at least 0, not 'x'."),
      ("show -n ''", "'--count' takes a whole number of at least 0, not ''."),
      ("show -n 1.5", "'--count' takes a whole number of at least 0, not '1.5'."),
      ("show -n=-1", "'--count' takes a whole number of at least 0, not '-1'."),
      ("show -n -1", "'--count' takes a whole number of at least 0, not '-1'."),
      (
        "show -n 9223372036854775808",
        "'--count' takes a whole number from 0 to 9223372036854775807, not '9223372036854775808'."
      ),
      ("show -n 0x5", "'--count' takes a whole number of at least 0, not '0x5'."),
      ("show --größe 2.5", "show nil; size 2.5"),
      ("show --größe=1e0", "show nil; size 1.0"),
      ("show --größe 2.6", "'--größe' takes a number from 0.0 to 2.5, not '2.6'."),
      ("show --größe nan", "'--größe' takes a number from 0.0 to 2.5, not 'nan'."),
      ("show --größe 0x1", "'--größe' takes a number from 0.0 to 2.5, not '0x1'."),
      (
        "set add x",
        "ID takes a whole number from 1 to 9, not 'x'. Use 'tool-program set add [options] ID'."
      ),
      (
        "set add 10",
        "ID takes a whole number from 1 to 9, not '10'. Use 'tool-program set add [options] ID'."
      ),
      ("set add 9", "add 9"),
      (
        "set add -- -1",
        "ID takes a whole number from 1 to 9, not '-1'. Use 'tool-program set add [options] ID'."
      ),
    ])
  func unreadable(line: String, expected: String) async throws {
    try await expect(line, expected)
  }

  @Test("an enumeration lists its values", arguments: ToolProgram.Mode.allCases)
  func enumerations(mode: ToolProgram.Mode) async throws {
    let words = ["show", "--mode=" + mode.rawValue]
    guard case .run(_, let arguments) = try ToolProgram.program.parse(words) else {
      Issue.record("it was not parsed")
      return
    }
    #expect(arguments[ToolProgram.mode] == mode)
    let (_, refusal) = try await answer(to: "show --mode Plain")
    #expect(refusal.contains("takes plain, it's, two words, $HOME"))
  }

  @Test(
    "operands are counted, and '--' ends the options",
    arguments: [
      ("cat a b c", #"cat ["a", "b", "c"]"#),
      ("cat -", #"cat ["-"]"#),
      ("cat -- -a --all", #"cat ["-a", "--all"]"#),
      ("cat a -- b", #"cat ["a", "b"]"#),
      ("cat a -- --", #"cat ["a", "--"]"#),
      ("cat -1 -2.5", #"cat ["-1", "-2.5"]"#),
      ("cat", "'cat' needs FILE. Example: tool-program cat a b."),
      ("cat --", "'cat' needs FILE. Example: tool-program cat a b."),
      ("cat a ''", "FILE takes the name of a file, not ''. Example: tool-program cat a b."),
      ("show", "show nil"),
      ("show a", #"show "a""#),
      ("show -- -a", #"show "-a""#),
      ("show a b", "unexpected argument 'b'. See 'tool-program help show'."),
      ("show a -- b", "unexpected argument 'b'. See 'tool-program help show'."),
      ("show a -a", #"show "a"; all"#),
      ("show -a a", #"show "a"; all"#),
    ])
  func operands(line: String, expected: String) async throws {
    let (_, text) = try await answer(to: line)
    let lines = text.split(separator: "\n").joined(separator: "; ")
    #expect(lines == expected || lines + "." == expected)
  }

  @Test(
    "the default command needs no name",
    arguments: [
      ("", "show nil"),
      ("a.txt", #"show "a.txt""#),
      ("-a a.txt", #"show "a.txt"; all"#),
      ("-o cat show x", #"show "x"; output "cat""#),
      ("--output=cat cat x", "'cat' has no option '--output'. It is an option of 'show'."),
      ("a.txt -a", #"show "a.txt"; all"#),
      ("-- cat", #"show "cat""#),
      ("-- -a", #"show "-a""#),
      ("a.txt b.txt", "unexpected argument 'b.txt'. See 'tool-program help show'."),
      (
        "shw",
        "there is no command 'shw'. Did you mean 'show'? If not, use 'tool-program show shw'."
      ),
      (
        "-a -n5 cta",
        "there is no command 'cta'. Did you mean 'cat'? If not, use 'tool-program show cta'."
      ),
      (
        "-n 5 -a help shw",
        "there is no command 'shw'. Did you mean 'show'? If not, use 'tool-program show shw'."
      ),
      ("clear", #"show "clear""#),
      ("--zzz cta", "'show' has no option '--zzz'. 'tool-program help show' lists its options."),
      ("./cat", #"show "./cat""#),
      ("--zzz", "'show' has no option '--zzz'. 'tool-program help show' lists its options."),
    ])
  func defaultCommand(line: String, expected: String) async throws {
    let (_, text) = try await answer(to: line)
    #expect(text.split(separator: "\n").joined(separator: "; ") == expected)
  }

  @Test(
    "what follows the first operand can be passed on",
    arguments: [
      ("exec ls", #"exec ls []"#),
      ("exec ls -l --help", #"exec ls ["-l", "--help"]"#),
      ("exec ls -a", #"exec ls ["-a"]"#),
      ("exec -a ls -a", #"exec ls ["-a"]; all"#),
      ("exec ls -- -x", #"exec ls ["--", "-x"]"#),
      ("exec -- -ls -x", #"exec -ls ["-x"]"#),
      ("exec ls --version", #"exec ls ["--version"]"#),
    ])
  func passedOn(line: String, expected: String) async throws {
    try await expect(line, expected)
  }

  @Test(
    "commands of a group are found, and misspelt ones are named",
    arguments: [
      ("set clear", "clear"),
      ("set reset", "clear"),
      ("set add 1 -a", "add 1"),
      ("-a set add 1", "add 1"),
      ("set -a add 1", "add 1"),
      ("set", "'set' needs a command: add or clear."),
      ("set ad 1", "there is no command 'set ad'. Did you mean 'add'?"),
      ("set xyzzy", "there is no command 'set xyzzy'. 'tool-program help set' lists the commands."),
      (
        "set --zzz add 1",
        "'set add' has no option '--zzz'. 'tool-program help set add' lists its options."
      ),
      (
        "set clear -a",
        "'set clear' has no option '-a'. It is an option of 'show', 'exec' and 'set add'."
      ),
      ("set --output x add 1", "'set' has no option '--output'. It is an option of 'show'."),
      ("set clear x", "unexpected argument 'x'. See 'tool-program help set clear'."),
    ])
  func groups(line: String, expected: String) async throws {
    let (_, text) = try await answer(to: line)
    #expect(text.split(separator: "\n").joined(separator: "; ") == expected)
  }

  @Test("a long argument is truncated wherever a message quotes it")
  func longArguments() async throws {
    let long = String(repeating: "x", count: 100_000)
    for line in [
      long + " y", "set \(long)", "--\(long)", "show -n \(long)", "help \(long)",
      "completions \(long)", "set add \(long)", "show --output --\(long)", "show -- a \(long)",
    ] {
      let (_, text) = try await answer(to: line)
      #expect(text.count < 400, "\(line.prefix(20)): \(text.count)")
    }
  }

  @Test("a variable replaces an option that is not given")
  func variables() async throws {
    #expect(try await answer(to: "show", ["TOOL_COUNT": "7"]).1 == "show nil\ncount 7\n")
    #expect(try await answer(to: "show -n1", ["TOOL_COUNT": "7"]).1 == "show nil\ncount 1\n")
    let refused = try await answer(to: "show", ["TOOL_COUNT": "x"])
    #expect(refused.1 == "'TOOL_COUNT' takes a whole number of at least 0, not 'x'.")
    // A line that does not need a variable is accepted, whatever its value.
    #expect(try await answer(to: "show -n1", ["TOOL_COUNT": "x"]).0 == .success)
    #expect(try await answer(to: "cat a", ["TOOL_COUNT": "x"]).0 == .success)
  }
}
