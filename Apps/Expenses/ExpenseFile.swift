import ComposableCore
import Foundation

/// The JSON file with the expenses, and the password for showing them.
///
/// A program for several users would ask its server instead.
struct ExpenseFile: Sendable {
  var url: URL
  var password: String?

  /// Returns the expenses in the file; empty if there is no file.
  func logIn(_ name: String, _ typed: Secret<String>) throws(ExpenseFileError) -> [Expense] {
    guard let password else {
      throw ExpenseFileError("EXPENSES_PASSWORD is not set. Set it to the password.")
    }
    guard !name.isEmpty else { throw ExpenseFileError("A name is needed.") }
    guard typed == Secret(password) else { throw ExpenseFileError("The password is wrong.") }
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    guard let data = try? Data(contentsOf: url),
      let expenses = try? JSONDecoder().decode([Expense].self, from: data)
    else {
      throw ExpenseFileError("\(url.path) is not an expenses file. Use a different file.")
    }
    // An expense is found by its id, and the sum of the amounts must be a number.
    guard Set(expenses.map(\.id)).count == expenses.count,
      expenses.allSatisfy({ $0.id < .max / 2 && Expense.amounts.contains($0.amount) })
    else {
      throw ExpenseFileError(
        "\(url.path) has two expenses with one id, or a number out of range. "
          + "Fix it or use another file.")
    }
    return expenses
  }

  /// Replaces the expenses in the file.
  func save(_ expenses: [Expense]) throws(ExpenseFileError) {
    do {
      try JSONEncoder().encode(expenses).write(to: url, options: .atomic)
    } catch {
      throw ExpenseFileError(
        "\(url.path) cannot be written. Free up disk space, or use a different file.")
    }
  }
}

struct ExpenseFileError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
