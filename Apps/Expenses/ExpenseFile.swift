import ComposableCore
import ComposableFiles

/// The JSON file with the expenses, and the password for showing them.
///
/// A program for several users would ask its server instead.
struct ExpenseFile: Sendable {
  let password: String?
  private let file: RecordFile<Expense>

  init(path: String, password: String? = nil) {
    self.password = password
    file = RecordFile(
      at: path,
      // The next expense needs a larger id, and the sum of the amounts must be a number.
      check: {
        $0.id < .max / 2 && Expense.amounts.contains($0.amount) ? nil : "a number is out of range"
      },
      id: \.id, newID: { ($0.max() ?? 0) + 1 })
  }

  /// Returns the expenses in the file.
  func logIn(_ name: String, _ typed: Secret<String>) async throws -> [Expense] {
    guard let password else {
      throw LoginError(description: "EXPENSES_PASSWORD is not set. Set it to the password.")
    }
    guard !name.isEmpty else { throw LoginError(description: "A name is needed.") }
    guard typed == Secret(password) else {
      throw LoginError(description: "The password is wrong.")
    }
    return try await load()
  }

  /// Returns the expenses in the file; empty if there is no file.
  func load() async throws -> [Expense] { try await file.load() }

  /// Makes the changes since the last save in the file.
  func save(_ expenses: [Expense]) async throws {
    try await file.save(expenses)
  }
}

struct LoginError: Error, CustomStringConvertible { let description: String }
