import ComposableCore
import ComposableTerminal

/// An amount of money on a command line, such as `12.50`.
struct Amount: CommandLineValue, Comparable {
  let cents: Int

  init(cents: Int) { self.cents = cents }

  init?(argument: String) {
    var amount = TypedValue<Int>(decimals: 2)
    amount.text = argument
    guard let cents = amount.value else { return nil }
    self.init(cents: cents)
  }

  static let argumentDescription = "an amount"

  static func < (first: Self, second: Self) -> Bool { first.cents < second.cents }
}

extension Amount: CustomStringConvertible {
  var description: String { TypedValue(cents, decimals: 2).text }
}

extension Expense.Category: CommandLineValue {}

/// The commands for scripts, which use the file without a session.
extension Expenses {
  static let data = Option<Path>(
    "--data", default: "expenses.json", variable: "EXPENSES_DATA",
    summary: "keep the expenses in FILE")

  private static let amount = Operand<Amount>(
    "AMOUNT", in: Amount(cents: 1)...Amount(cents: Expense.amounts.upperBound))
  private static let title = Operand<[String]>("TITLE")
  private static let category = Option<Expense.Category>(
    "--category", short: "-c", default: .other, summary: "the kind of expense")
  private static let date = Option<CalendarDate?>("--date", summary: "the day; today if not given")
  private static let isOpen = Flag("--open", summary: "the expense is not paid yet")

  static let addCommand = CommandLineProgram.Command(
    "add", operands: [amount, title], summary: "add an expense",
    examples: ["$0 add 12.50 lunch --category food"], options: [category, date, isOpen, data]
  ) { arguments, console in
    let file = ExpenseFile(path: arguments[data].string)
    let expenses = try await file.load()
    let title = arguments[title].joined(separator: " ")
    guard Expense.isTitle(title) else {
      throw CommandLineError("the title needs 1 to 40 characters in one line.")
    }
    let expense = Expense(
      id: (expenses.map(\.id).max() ?? 0) + 1, title: title, amount: arguments[amount].cents,
      category: arguments[category], isPaid: !arguments[isOpen], note: "",
      date: arguments[date] ?? .today)
    try await file.save(expenses + [expense])
    console.print("added \(arguments[amount]) for \(expense.category.rawValue)")
    return .success
  }

  private static let limit = Option<Amount?>(
    "--limit", in: Amount(cents: 0)..., summary: "fail if the total is larger")
  private static let categories = Option<[Expense.Category]>(
    "--category", short: "-c", summary: "only expenses of this kind")
  private static let json = Flag("--json", summary: "print one line of JSON")

  static let totalCommand = CommandLineProgram.Command(
    "total", summary: "print the sum of the expenses",
    examples: ["$0 total -c food -c travel", "$0 total --limit 100 || echo 'that is much'"],
    options: [categories, limit, json, data]
  ) { arguments, console in
    let kinds = arguments[categories]
    let expenses = try await ExpenseFile(path: arguments[data].string).load()
      .filter { kinds.isEmpty || kinds.contains($0.category) }
    let total = Amount(cents: expenses.reduce(0) { $0 + $1.amount })
    if arguments[json] {
      try console.print(json: ["count": expenses.count, "cents": total.cents])
    } else {
      console.print("\(total)")
    }
    guard let limit = arguments[limit], total > limit else { return .success }
    return .failure
  }
}
