import ComposableCore

/// An amount of money that the user spent.
struct Expense: Codable, Hashable, Identifiable, Sendable {
  enum Category: String, CaseIterable, Codable, Sendable { case food, travel, home, other }

  /// The possible amounts, in cents.
  static let amounts = 1...100_000_000

  var id: Int
  var title: String
  /// The amount, in cents.
  var amount: Int
  var category: Category
  var isPaid: Bool
  var note: String
}

/// An expense that the user is entering.
struct ExpenseDraft: Codable, Equatable, Sendable {
  var title = ""
  var amount = TypedValue<Double>()
  var category = Expense.Category.food
  var isPaid = true
  var note = ""

  /// Returns the expense with an id; nil if the draft is incomplete.
  func expense(id: Int) -> Expense? {
    guard !title.isEmpty, let amount = amount.value, amountRange.contains(amount) else {
      return nil
    }
    return Expense(
      id: id, title: title, amount: Int((amount * 100).rounded()), category: category,
      isPaid: isPaid, note: note)
  }
}

let amountRange =
  Double(Expense.amounts.lowerBound) / 100...Double(Expense.amounts.upperBound) / 100

/// Returns an amount in cents as a decimal number: `12.50`.
func decimal(_ cents: Int) -> String {
  let rest = cents % 100
  return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
}

func renderExpenseForm(
  _ draft: ExpenseDraft, isChecked: Bool
) -> Screen<ExpenseListAction> {
  let form = Screen<ExpenseListAction>.Form(draft) { .draftChanged($0) }
  func needed(_ isMissing: Bool, _ what: String) -> Refusal? {
    isChecked && isMissing ? Refusal("\(what) is needed") : nil
  }
  return Screen(
    title: "New expense",
    rows: [
      .form([
        form.text(
          "Title", \.title, placeholder: "lunch", maximumLength: 40,
          problem: needed(draft.title.isEmpty, "a title")),
        form.number(
          "Amount", \.amount, in: amountRange, placeholder: "12.50",
          problem: needed(draft.amount.text.isEmpty, "an amount")),
        form.choice("Category", \.category, of: Expense.Category.allCases),
        form.toggle("Paid", \.isPaid),
        form.lines("Note", \.note),
      ]),
      .controls([
        .button("Save", command: "save", sends: .saveTapped),
        .button("Cancel", command: "cancel", keys: [.escape], sends: .cancelTapped),
        .button("Edit the note in an editor", command: "edit", sends: .editTapped),
      ]),
    ])
}
