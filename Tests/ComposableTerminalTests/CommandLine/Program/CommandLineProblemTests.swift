import Testing

@testable import ComposableTerminal

struct CommandLineProblemTests {
  private typealias Command = CommandLineProgram.Command

  private static func command(
    _ name: String, aliases: [String] = [], operands: [any CommandLineOperand] = [],
    options: [any CommandLineOption] = []
  ) -> Command {
    Command(name, aliases: aliases, operands: operands, summary: "", options: options) { _, _ in
      .success
    }
  }

  private func problem(_ commands: Command...) -> String? {
    CommandLineProgram.problem(of: commands)
  }

  @Test(
    "options that collide or cannot be typed are refused",
    arguments: [
      (Flag("--host", short: "-h", summary: ""), "'-h' is an option of every command"),
      (Flag("--version", summary: ""), "'--version' is an option of every command"),
      (Flag("--help", summary: ""), "'--help' is an option of every command"),
      (Flag("--quiet", short: "-q", summary: ""), "two options are named '-q'"),
      (Flag("--quick-q", summary: ""), "two options are named '--quick-q'"),
      (
        Flag("--no-quick-q", summary: ""),
        "'--no-quick-q' takes back '--quick-q', and cannot be another option"
      ),
      (Flag("--a b", summary: ""), "an option is written as '--name' and '-n'"),
      (Flag("quick", summary: ""), "an option is written as '--name' and '-n'"),
      (Flag("--", summary: ""), "an option is written as '--name' and '-n'"),
      (Flag("--a=b", summary: ""), "an option is written as '--name' and '-n'"),
      (Flag("--quick", short: "-qu", summary: ""), "an option is written as '--name' and '-n'"),
      (Flag("--quick", short: "--", summary: ""), "an option is written as '--name' and '-n'"),
      (Flag("--five", short: "-5", summary: ""), "an option is written as '--name' and '-n'"),
    ])
  func collisions(option: Flag, reason: String) {
    let command = Self.command("a", options: [Flag("--quick-q", short: "-q", summary: ""), option])
    #expect(problem(command) == "'a': \(reason)")
  }

  @Test("the order of operands must leave no doubt")
  func operands() {
    let (one, maybe) = (Operand<Int>("ONE"), Operand<Int?>("MAYBE"))
    let (many, any) = (Operand<[Int]>("MANY"), Operand<[Int]>("ANY", default: []))
    func isRefused(_ operands: any CommandLineOperand...) -> Bool {
      problem(Self.command("a", operands: operands)) != nil
    }
    #expect(!isRefused() && !isRefused(one) && !isRefused(one, maybe) && !isRefused(one, any))
    #expect(!isRefused(one, maybe, any) && !isRefused(one, many))
    #expect(isRefused(maybe, one) && isRefused(many, one) && isRefused(any, maybe))
    #expect(isRefused(one, one) && isRefused(maybe, many) && isRefused(Operand<Int>("--n")))
    #expect(isRefused(Operand<Int>("")))
  }

  @Test("names of commands differ, and are not those of every program")
  func names() {
    let (a, b) = (Self.command("a"), Self.command("b"))
    #expect(problem() != nil && problem(a) == nil && problem(a, b) == nil)
    #expect(problem(a, a) == "two commands are named 'a'")
    #expect(problem(a, Self.command("c", aliases: ["a"])) != nil)
    #expect(problem(a, Self.command("c", aliases: ["c"])) != nil)
    #expect(problem(a, Self.command("help")) != nil)
    #expect(problem(a, Self.command("c", aliases: ["completions"])) != nil)
    #expect(problem(Self.command("-a")) != nil && problem(Self.command("")) != nil)
    #expect(problem(Self.command("a b")) != nil)
  }

  @Test("a group has commands, contains no group, and is not the default")
  func groups() {
    let (a, b) = (Self.command("a"), Self.command("b"))
    let group = Command("g", summary: "", commands: [a])
    #expect(problem(a, group) == nil)
    #expect(problem(group, a) == "the first command is the default, and 'g' is a group")
    #expect(problem(b, Command("g", summary: "", commands: [a, a])) != nil)
    #expect(problem(b, Command("g", summary: "", commands: [])) == "'g': a group needs a command")
    #expect(problem(b, Command("g", summary: "", commands: [group])) != nil)
  }

  @Test("a default is among the accepted values")
  func defaults() {
    func isRefused(_ option: any CommandLineOption) -> Bool {
      problem(Self.command("a", options: [option])) != nil
    }
    #expect(isRefused(Option("--n", in: 1...3, default: 7, summary: "")))
    #expect(isRefused(Option("--n", in: 1...3, default: [1, 4], summary: "")))
    #expect(!isRefused(Option("--n", in: 1...3, default: [1, 3], summary: "")))
    #expect(problem(Self.command("a", operands: [Operand("N", in: 1...3, default: 0)])) != nil)
  }
}
