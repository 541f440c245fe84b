import ComposableCore
import ComposableFiles
import ComposableTesting
import Testing

@testable import Expenses

struct ExpenseFileTests {
  private let folder: TemporaryFolder
  private let file: ExpenseFile

  init() throws {
    folder = try TemporaryFolder()
    file = ExpenseFile(path: folder("expenses.json"), password: "x")
  }

  private func expense(_ id: Int, amount: Int) -> String {
    #"""
    {"id":\#(id),"title":"a","amount":\#(amount),"category":"food","isPaid":true,"note":""}
    """#
  }

  @Test("saved expenses can be loaded, and a missing file is an empty list")
  func roundTrip() async throws {
    #expect(try await file.logIn("ann", Secret("x")) == [])
    let expense = Expense(
      id: 7, title: "te\"a", amount: 250, category: .food, isPaid: true, note: "a\nb")
    try await file.save([expense])
    #expect(try await file.logIn("ann", Secret("x")) == [expense])
  }

  @Test("a damaged file cannot be loaded, and stays as it is")
  func damaged() async throws {
    for text in [
      "oops", "[\(expense(1, amount: 1)),\(expense(1, amount: 1))]",
      "[\(expense(.max, amount: 1))]", "[\(expense(1, amount: .max)),\(expense(2, amount: .max))]",
      "[\(expense(1, amount: -1))]",
    ] {
      try folder.write(text, to: "expenses.json")
      await #expect(throws: SharedFileError.self) { try await file.logIn("ann", Secret("x")) }
      #expect(try folder.text(of: "expenses.json") == text)
    }
  }
}
