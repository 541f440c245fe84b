import ComposableCore

/// An amount of money that the user spent.
struct Expense: Codable, Hashable, Identifiable, Sendable {
  enum Category: String, CaseIterable, Codable, Sendable { case food, travel, home, other }

  /// The possible amounts, in cents.
  static let amounts = 1...100_000_000

  /// The maximum number of characters in a title.
  static let maximumTitleLength = 40

  /// Whether a text can be a title, which fills at most one line.
  static func isTitle(_ text: String) -> Bool {
    !text.allSatisfy(\.isWhitespace) && text.count <= maximumTitleLength
      && !text.contains(where: \.isNewline)
  }

  var id: Int
  var title: String
  /// The amount, in cents.
  var amount: Int
  var category: Category
  var isPaid: Bool
  var note: String
  var date: CalendarDate?

  /// The day by which expenses are sorted.
  var day: CalendarDate { date ?? CalendarDate.range.lowerBound }
}

/// An expense that the user is entering.
struct ExpenseDraft: Codable, Equatable, Sendable {
  var title = ""
  var amount = TypedValue<Int>(decimals: 2)
  var category = Expense.Category.food
  var date = TypedValue<CalendarDate>()
  var isPaid = true
  var note = ""

  /// Returns the expense with an id; nil if the draft is incomplete.
  func expense(id: Int) -> Expense? {
    guard Expense.isTitle(title), let amount = amount.value, Expense.amounts.contains(amount),
      date.text.isEmpty || date.value != nil
    else { return nil }
    return Expense(
      id: id, title: title, amount: amount, category: category, isPaid: isPaid, note: note,
      date: date.value)
  }
}
