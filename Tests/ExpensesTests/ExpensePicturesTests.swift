import ComposableCore
import ComposableTerminal
import ComposableTesting
import Testing

@testable import Expenses

/// The pictures of the documents that show this program.
struct ExpensePicturesTests {
  private static let expenses = [
    expense(1, "Rent", 95_000, .home, "2026-03-01"),
    expense(2, "Train to Lyon", 8_990, .travel, "2026-03-05"),
    expense(3, "Lunch with Ada", 2_450, .food, "2026-03-05", isPaid: false),
    expense(4, "Desk lamp", 4_900, .home, "2026-03-09"),
    expense(5, "Coffee beans", 1_280, .food, "2026-03-12"),
  ]

  private static func expense(
    _ id: Int, _ title: String, _ amount: Int, _ category: Expense.Category, _ date: String,
    isPaid: Bool = true
  ) -> Expense {
    Expense(
      id: id, title: title, amount: amount, category: category, isPaid: isPaid, note: "",
      date: CalendarDate(date))
  }

  @Test("the pictures show the current screens")
  func pictures() {
    var list = ExpenseList.State(expenses: IdentifiedArray(Self.expenses))
    list.order = .amount
    let screen = ExpenseList.screen(list)
    check(screen.picture(columns: 72, rows: 16), "expenses")
    check(screen.picture(columns: 72, rows: 16, isLight: true), "theme-standard-light")
    check(screen.picture(columns: 72, rows: 16, theme: .dark), "theme-dark")
    check(screen.picture(columns: 72, rows: 16, theme: .light), "theme-light")
    check(screen.picture(columns: 72, rows: 16, theme: .contrast), "theme-contrast")
    list.draft = ExpenseDraft(title: "Dinner")
    list.isChecked = true
    check(ExpenseList.screen(list).picture(columns: 80, rows: 20), "form")
  }

  private func check(_ picture: String, _ name: String, line: UInt = #line) {
    assertGolden(picture, named: "../../../docs/pictures/\(name)", extension: "svg", line: line)
  }
}
