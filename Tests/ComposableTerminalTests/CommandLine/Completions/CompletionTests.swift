import Testing
@testable import ToolProgram

@testable import ComposableTerminal

/// What is offered where, before a shell sees it.
@MainActor
struct CompletionTests {
  private let program = ToolProgram.program
  private let modes = ToolProgram.Mode.allCases.map(\.rawValue)

  /// Returns the words that can complete a line, which begin with its last word.
  private func words(_ line: String) -> [String] {
    let typed = ShellLine(line, breaks: "")
    let current = typed.words.last ?? ""
    return completion(line).candidates.map(\.word).filter { $0.hasPrefix(current) }
  }

  private func completion(_ line: String) -> Completion {
    program.completion(of: ShellLine(line, breaks: "").words)
  }

  @Test("commands, and what the default command takes")
  func commands() {
    #expect(words("") == ["show", "cat", "exec", "set", "help", "completions"])
    #expect(words("s") == ["show", "set"])
    #expect(completion("").hasFiles)
    #expect(words("set ") == ["add", "clear"])
    #expect(!completion("set ").hasFiles)
    #expect(words("-a s") == ["show", "set"] && words("-n 5 s") == ["show", "set"])
    #expect(words("a.txt ").allSatisfy { $0.hasPrefix("-") })
    #expect(completion("").candidates[1].summary == "print files")
  }

  @Test("options in both forms, and those of the default command")
  func options() {
    #expect(words("show --c") == ["--count"] && words("--c") == ["--count"])
    #expect(words("show -") == words("print -"))
    #expect(words("show -").contains("-n") && words("show -").contains("--größe"))
    #expect(words("--v") == ["--verbose", "--version"] && words("show --v") == ["--verbose"])
    #expect(words("cat -") == ["-h", "--help"])
    #expect(words("set -") == ["-a", "--all", "-h", "--help"])
    #expect(words("show -a --c") == ["--count"] && words("show x --c") == ["--count"])
    // Where nothing else can follow.
    #expect(words("set clear ") == ["-h", "--help"])
  }

  @Test("values of an option, in every form")
  func values() {
    #expect(words("show --mode ") == modes && words("show -m ") == modes)
    #expect(words("show -am ") == modes && words("-m ") == modes)
    #expect(words("show --mode=p") == ["--mode=plain"] && words("show -mp") == ["-mplain"])
    #expect(words("show -m=p") == ["-m=plain"] && words("show -amp") == ["-amplain"])
    #expect(words("show -n ").isEmpty && !completion("show -n ").hasFiles)
    #expect(words("show --mode -").isEmpty)
    #expect(completion("show -o ").hasFiles && completion("show --output ").hasFiles)
    #expect(completion("show --output=a").prefix == "--output=")
    #expect(completion("show -oa").prefix == "-o" && completion("show -oa").hasFiles)
    #expect(words("show -o x --m") == ["--mode"])
    #expect(words("show --output=x -m ") == modes)
  }

  @Test("operands, also repeated ones and after '--'")
  func operands() {
    #expect(completion("cat ").hasFiles && completion("cat a ").hasFiles)
    #expect(completion("cat -- -").hasFiles && words("cat -- -").isEmpty)
    #expect(completion("show ").hasFiles && !completion("show a ").hasFiles)
    #expect(completion("show -o x ").hasFiles)
    #expect(completion("-- ").hasFiles && words("-- ").isEmpty)
    #expect(words("set add ").isEmpty && !completion("set add ").hasFiles)
    // Options of another program.
    #expect(words("exec ls -").isEmpty && words("exec -") == ["-a", "--all", "-h", "--help"])
  }

  @Test("the commands of every program")
  func own() {
    #expect(words("help s") == ["show", "set"] && words("help set ") == ["add", "clear", "--man"])
    #expect(words("help --m") == ["--man"] && !words("help --man ").contains("--man"))
    #expect(words("completions ") == ["bash", "zsh", "fish"])
    #expect(words("completions bash ").isEmpty)
  }
}
