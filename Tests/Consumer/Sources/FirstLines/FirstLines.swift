import ComposableTerminal
import Foundation

@main
enum FirstLines {
  static let file = Operand<Path>("FILE")
  static let count = Option<Int>(
    "--count", short: "-n", in: 1..., default: 10, summary: "how many lines")

  static func main() async {
    await CommandLineProgram(
      "first-lines", version: "1.0", summary: "print the beginning of a file",
      commands: [
        .init("print", operands: [file], summary: "print the first lines", options: [count]) {
          arguments, console in
          let text = try String(contentsOfFile: arguments[file].string, encoding: .utf8)
          for line in text.split(separator: "\n").prefix(arguments[count]) {
            console.print(String(line))
          }
          return .success
        }
      ]
    ).main()
  }
}
