import ComposableTerminal

/// A program whose options and texts contain what parsers and shells trip over.
///
/// It prints the options and operands of its command line.
@main
enum ToolProgram {
  enum Mode: String, CaseIterable, CommandLineValue {
    case plain
    case its = "it's"
    case twoWords = "two words"
    case home = "$HOME"
    case id = "`id`"
    case bracket = "[a]*"
    case size = "größe:문서"
    case end = "a\nb"
    case quote = "say \"hi\\\""
  }

  static let file = Operand<Path?>("FILE")
  static let files = Operand<[Path]>("FILE")
  static let programName = Operand<String>("PROGRAM")
  static let words = Operand<[String]>("WORD", default: [])
  static let id = Operand<Int>("ID", in: 1...9)

  static let output = Option<Path?>("--output", short: "-o", summary: "write to FILE, e.g. 'a b'")
  static let count = Option<Int?>(
    "--count", short: "-n", in: 0..., variable: "TOOL_COUNT", summary: "how many")
  static let mode = Option<Mode>(
    "--mode", short: "-m", default: .plain, summary: "how: \"`id`\" or $(id)")
  static let tag = Option<[String]>("--tag", short: "-t", summary: "mark with TAG")
  static let size = Option<Double?>("--größe", placeholder: "文件", in: 0...2.5, summary: "how large")
  static let all = Flag("--all", short: "-a", summary: "all: [of] them\\")
  static let verbose = Flag("--verbose", short: "-v", summary: "more")
  static let noColor = Flag("--no-color", summary: "no colors")

  static let program = CommandLineProgram(
    "tool-program", version: "1", summary: "it's a [test] of \"quotes\" and $HOME",
    commands: [
      .init(
        "show", aliases: ["print"], operands: [file], summary: "show a file's `lines`",
        examples: ["$0 show a.txt"],
        options: [output, count, mode, tag, size, all, verbose, noColor]
      ) { arguments, console in
        console.print("show \(arguments[file]?.string.debugDescription ?? "nil")")
        if arguments.isGiven(output) || arguments[output] != nil {
          console.print("output \(arguments[output]?.string.debugDescription ?? "nil")")
        }
        if let number = arguments[count] { console.print("count \(number)") }
        if arguments[mode] != .plain {
          console.print("mode \(arguments[mode].rawValue.debugDescription)")
        }
        if !arguments[tag].isEmpty { console.print("tags \(arguments[tag])") }
        if let number = arguments[size] { console.print("size \(number)") }
        if arguments[all] { console.print("all") }
        if arguments[verbose] { console.print("verbose \(arguments.count(of: verbose))") }
        if arguments[noColor] { console.print("no color") }
        return .success
      },
      .init("cat", operands: [files], summary: "print files", examples: ["$0 cat a b"]) {
        arguments, console in
        console.print("cat \(arguments[files].map(\.string))")
        return .success
      },
      .init(
        "exec", operands: [programName, words], summary: "run a program", passesOptions: true,
        options: [all]
      ) { arguments, console in
        console.print("exec \(arguments[programName]) \(arguments[words])")
        if arguments[all] { console.print("all") }
        return .success
      },
      .init(
        "set", summary: "sets of [files]",
        commands: [
          .init("add", operands: [id], summary: "add ID", options: [all]) { arguments, console in
            console.print("add \(arguments[id])")
            return .success
          },
          .init("clear", aliases: ["reset"], summary: "remove all") { _, console in
            console.print("clear")
            return .failure
          },
        ]),
    ])

  static func main() async { await program.main() }
}
