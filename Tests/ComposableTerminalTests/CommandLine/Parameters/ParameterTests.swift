import ComposableCore
import Testing

@testable import ComposableTerminal

struct ParameterTests {
  private enum Color: String, CaseIterable, CommandLineValue { case red, green }

  private struct Pair: CommandLineValue {
    let (x, y): (Int, Int)
    init?(argument: String) {
      let parts = argument.split(separator: ",").compactMap { Int($0) }
      guard parts.count == 2 else { return nil }
      (x, y) = (parts[0], parts[1])
    }
    static var argumentDescription: String { "two numbers such as 1,2" }
    var argument: String { "\(x),\(y)" }
  }

  private func arguments(
    _ words: [String], operands: [any CommandLineOperand] = [],
    options: [any CommandLineOption] = [], variables: [String: String] = [:]
  ) throws -> CommandLineProgram.Arguments {
    let program = CommandLineProgram(
      "p", version: "1", summary: "s",
      commands: [
        .init("run", operands: operands, summary: "", options: options) { _, _ in .success }
      ])
    guard case .run(_, let arguments) = try program.parse(words, variable: { variables[$0] }) else {
      throw CommandLineError("help is shown")
    }
    return arguments
  }

  private func refusal(
    _ words: String..., operands: [any CommandLineOperand] = [],
    options: [any CommandLineOption] = []
  ) -> String? {
    do {
      _ = try arguments(words, operands: operands, options: options)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("the type of an option says how often it can be given")
  func shapes() throws {
    let one = Option<Int>("--one", summary: "")
    let standard = Option("--standard", default: 3, summary: "")
    let maybe = Option<Int?>("--maybe", summary: "")
    let list = Option<[Int]>("--list", summary: "")
    let preset = Option("--preset", default: [1, 2], summary: "")
    let options: [any CommandLineOption] = [one, standard, maybe, list, preset]
    #expect(
      refusal(options: options) == "'p' needs '--one N'. Use 'p --one N [options]'.")
    let few = try arguments(["--one", "1"], options: options)
    #expect(few[one] == 1 && few[standard] == 3 && few[maybe] == nil)
    #expect(few[list].isEmpty && few[preset] == [1, 2])
    #expect(few.isGiven(one) && !few.isGiven(standard))
    let words = ["--one=1", "--standard=4", "--maybe=5", "--list=6", "--list=7", "--preset=8"]
    let all = try arguments(words, options: options)
    #expect(all[standard] == 4 && all[maybe] == 5 && all[list] == [6, 7] && all[preset] == [8])
  }

  @Test("the type of an operand says how many words it takes")
  func operandShapes() throws {
    let one = Operand<Int>("ONE")
    let maybe = Operand<Int?>("MAYBE")
    let standard = Operand("STANDARD", default: 3)
    let many = Operand<[Int]>("MANY")
    let any = Operand<[Int]>("ANY", default: [])
    #expect(refusal(operands: [one]) == "'p' needs ONE. Use 'p ONE'.")
    #expect(refusal(operands: [many]) == "'p' needs MANY. Use 'p MANY...'.")
    let few = try arguments(["1"], operands: [one, maybe, standard, any])
    #expect(few[one] == 1 && few[maybe] == nil && few[standard] == 3 && few[any].isEmpty)
    let all = try arguments(["1", "2", "4", "5", "6"], operands: [one, maybe, standard, any])
    #expect(all[one] == 1 && all[maybe] == 2 && all[standard] == 4 && all[any] == [5, 6])
    #expect(try arguments(["1", "2"], operands: [many])[many] == [1, 2])
  }

  @Test("each standard type accepts its values only")
  func types() throws {
    func accepts<Value: CommandLineValue>(_ type: Value.Type, _ word: String) -> Bool {
      Value(argument: word) != nil
    }
    #expect(accepts(Int8.self, "-128") && !accepts(Int8.self, "128") && !accepts(Int.self, " 1"))
    #expect(accepts(UInt.self, "0") && !accepts(UInt.self, "-1") && !accepts(Int.self, "1e3"))
    for word in ["nan", "inf", "1e999", "0x1p3", "", "1,5", "1 "] {
      #expect(!accepts(Double.self, word), "\(word)")
    }
    for word in ["1", "-1.5", "1e6", "+.5"] { #expect(accepts(Double.self, word), "\(word)") }
    #expect(accepts(Bool.self, "true") && !accepts(Bool.self, "yes"))
    #expect(accepts(CalendarDate.self, "2026-02-28") && !accepts(CalendarDate.self, "2026-02-29"))
    #expect(accepts(String.self, "") && accepts(Path.self, "a b") && !accepts(Path.self, ""))
    #expect(accepts(Color.self, "red") && !accepts(Color.self, "Red"))
  }

  @Test("a range is checked, and its limits are named", arguments: [0, 10])
  func ranges(number: Int) throws {
    func reason(_ option: Option<Int?>) -> String? {
      refusal("-n", "\(number)", options: [option])
    }
    #expect(
      reason(Option("--n", short: "-n", in: 1...9, summary: ""))
        == "'--n' takes a whole number from 1 to 9, not '\(number)'.")
    let from = Option<Int?>("--n", short: "-n", in: 1..., summary: "")
    #expect((reason(from) == nil) == (number == 10))
    let through = Option<Int?>("--n", short: "-n", in: ...9, summary: "")
    #expect((reason(through) == nil) == (number == 0))
    let below = Option<Int?>("--n", short: "-n", in: ..<10, summary: "")
    #expect((reason(below) == nil) == (number == 0))
    let half = Option<Int?>("--n", short: "-n", in: 1..<10, summary: "")
    #expect(reason(half) == "'--n' takes a whole number from 1 to 9, not '\(number)'.")
    for (option, limits) in [
      (from, "from 1 to 9223372036854775807"), (half, "from 1 to 9"),
      (through, "from -9223372036854775808 to 9"), (below, "from -9223372036854775808 to 9"),
    ] {
      let large = "99999999999999999999"
      let refused = refusal("-n", large, options: [option])
      #expect(refused == "'--n' takes a whole number \(limits), not '\(large)'.")
    }
    let real = Option<Double?>("--n", short: "-n", in: 1..<2, summary: "")
    let refused = refusal("-n", "3", options: [real])
    #expect(refused == "'--n' takes a number of at least 1.0 and below 2.0, not '3'.")
    let days = Option<CalendarDate?>(
      "--n", short: "-n", in: CalendarDate("2026-01-01")!..., summary: "")
    #expect(
      refusal("-n", "2025-12-31", options: [days])
        == "'--n' takes a date (YYYY-MM-DD) of at least 2026-01-01, not '2025-12-31'.")
  }

  @Test("a type of one's own brings its description and its default")
  func ownTypes() throws {
    let option = Option(
      "--at", placeholder: "X,Y", default: Pair(argument: "1,2"), summary: "where")
    #expect(option.definition.text == "where (default: 1,2)")
    #expect(try arguments(["--at", "3,4"], options: [option])[option].y == 4)
    #expect(
      refusal("--at", "3", options: [option]) == "'--at' takes two numbers such as 1,2, not '3'.")
    let color = Option<Color>("--color", default: .green, summary: "")
    #expect(
      refusal("--color", "blue", options: [color]) == "'--color' takes red or green, not 'blue'.")
    #expect(color.definition.text == "(red or green; default: green)")
  }

  @Test("a variable is used if the option is not given")
  func variables() throws {
    let option = Option<Int>("--n", default: 1, variable: "N", summary: "")
    let list = Option<[Int]>("--list", variable: "LIST", summary: "")
    let required = Option<Int>("--must", variable: "MUST", summary: "")
    let variables = ["N": "2", "LIST": "3", "MUST": "4"]
    let read = try arguments([], options: [option, list, required], variables: variables)
    #expect(read[option] == 2 && read[list] == [3] && read[required] == 4)
    #expect(!read.isGiven(option))
    #expect(option.definition.text == "a whole number (default: 1; or the variable N)")
  }

  @Test("an option that a command does not declare is a programming error")
  func undeclared() async throws {
    #expect(try !arguments([]).isGiven(Option("--m", default: 1, summary: "")))
    await #expect(processExitsWith: .failure) {
      let program = CommandLineProgram(
        "p", version: "1", summary: "s",
        commands: [.init("run", summary: "") { _, _ in .success }])
      guard case .run(_, let arguments) = try program.parse([]) else { return }
      _ = arguments[Option("--n", default: 1, summary: "")]
    }
  }

  @Test("an option that must be given is in the usage")
  func required() {
    let option = Option<Int>("--must", variable: "MUST", summary: "")
    #expect(
      refusal(options: [option])
        == "'p' needs '--must N', or the variable MUST. Use 'p --must N'.")
  }
}
