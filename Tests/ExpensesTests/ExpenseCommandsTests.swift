import ComposableCore
import ComposableTerminal
import ComposableTesting
import Testing

@testable import Expenses

@MainActor
struct ExpenseCommandsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs the program with a command line, and returns what it prints.
  private func run(_ words: String...) async -> (exitCode: ExitCode, text: String) {
    var text = ""
    let console = CommandLineConsole(
      output: { text += String(decoding: $0, as: UTF8.self) },
      error: { text += String(decoding: $0, as: UTF8.self) })
    let words = words + ["--data", folder("expenses.json")]
    return (await Expenses.program.run(words, on: console), text)
  }

  @Test("an added expense is in the file, and in the total of its category")
  func adds() async throws {
    #expect(await run("add", "12.50", "lunch", "-c", "food").text == "added 12.50 for food\n")
    let taxi = await run("add", "7", "a", "taxi", "-ctravel", "--date=2026-01-31", "--open")
    #expect(taxi.exitCode == .success && taxi.text == "added 7.00 for travel\n")
    let saved = try await ExpenseFile(path: folder("expenses.json")).load()
    #expect(saved.map(\.id) == [1, 2] && saved[1].date?.description == "2026-01-31")
    #expect(saved.map(\.isPaid) == [true, false])
    #expect(await run("total").text == "19.50\n")
    #expect(await run("total", "-c", "food").text == "12.50\n")
    #expect(await run("total", "-c", "food", "-c", "travel").text == "19.50\n")
    #expect(await run("total", "--json").text == "{\"cents\":1950,\"count\":2}\n")
  }

  @Test("the exit code says whether the total is within the limit")
  func limit() async {
    _ = await run("add", "10", "lunch")
    #expect(await run("total", "--limit", "10").exitCode == .success)
    #expect(await run("total", "--limit", "9.99") == (.failure, "10.00\n"))
  }

  @Test(
    "what is not an amount, a category or a date changes nothing",
    arguments: [
      (["0", "x"], "AMOUNT takes an amount from 0.01 to 1000000.00, not '0'. "),
      (["1.234", "x"], "AMOUNT takes an amount from 0.01 to 1000000.00, not '1.234'. "),
      (["5", "x", "-c", "fun"], "'--category' takes food, travel, home or other, not 'fun'."),
      (["5", "x", "--date", "2026-02-30"], "'--date' takes a date (YYYY-MM-DD), not"),
      (["5"], "'add' needs TITLE. "),
      (["5", " "], "the title needs 1 to 40 characters in one line."),
      (["5", "a\nb"], "the title needs 1 to 40 characters in one line."),
      (["5", String(repeating: "x", count: 41)], "the title needs 1 to 40 characters"),
    ])
  func refusals(words: [String], reason: String) async {
    var text = ""
    let console = CommandLineConsole(
      output: { text += String(decoding: $0, as: UTF8.self) },
      error: { text += String(decoding: $0, as: UTF8.self) })
    let line = ["add", "--data", folder("expenses.json")] + words
    #expect(await Expenses.program.run(line, on: console) == .usage)
    #expect(text.hasPrefix("expenses: \(reason)"), "\(text)")
    #expect(throws: (any Error).self) { try folder.text(of: "expenses.json") }
  }
}
