import ComposableCore
import ComposableMacros

/// A user's expenses, and the form for a new expense.
struct ExpenseList: Codable, Equatable, Sendable {
  var expenses: IdentifiedArrayOf<Expense> = []
  /// The expense that the user is entering.
  var draft: ExpenseDraft?
  /// Whether the user has tried to save the draft.
  var isChecked = false
  /// The reason why the note could not be edited.
  var editFailure: String?
  /// The question whether to discard the draft.
  var question: Prompt<LeaveAnswer>?
  /// The reason why the last change is not in the file.
  var saveFailure: String?

  var total: Int { expenses.reduce(0) { $0 + $1.amount } }
}

enum LeaveAnswer: Codable, Equatable, Sendable { case leave, stay }

@CasePaths
enum ExpenseListAction: Codable, Equatable, Sendable {
  case addTapped
  case draftChanged(ExpenseDraft)
  case saveTapped
  case cancelTapped
  case editTapped
  case edited(String)
  case editFailed(String)
  case question(PresentationAction<LeaveAnswer>)
  case removeTapped(Expense.ID)
  case saved
  case saveFailed(String)
}

struct ExpenseListEnvironment: Sendable {
  /// Replaces the expenses in the file.
  var save: @Sendable ([Expense]) async throws -> Void
  /// Lets the user change a text in an editor.
  var edit: @Sendable (String) async throws -> String = { $0 }
}

private struct SavingID: Hashable {}

let expenseListReducer = Reducer<ExpenseList, ExpenseListAction, ExpenseListEnvironment>.combine(
  .prompt(state: \.question, action: .at(\.question)),
  Reducer { list, action, environment in
    switch action {
    case .addTapped:
      (list.draft, list.editFailure) = (ExpenseDraft(), nil)
    case .draftChanged(let draft):
      if list.draft != nil { list.draft = draft }
    case .saveTapped:
      list.isChecked = true
      let id = (list.expenses.ids.max() ?? 0) + 1
      guard let expense = list.draft?.expense(id: id) else { return .none }
      list.expenses.append(expense)
      (list.draft, list.isChecked) = (nil, false)
    case .cancelTapped:
      guard list.draft == ExpenseDraft() else {
        list.question = Prompt(
          title: "Leave the form?", message: "Your input will be lost.",
          choices: [.init("Stay", role: .cancel, sends: .stay), .init("Leave", sends: .leave)])
        return .none
      }
      list.draft = nil
    case .editTapped:
      guard let note = list.draft?.note else { return .none }
      list.editFailure = nil
      return .run { send in
        send(.edited(try await environment.edit(note)))
      } catch: { error, send in
        send(.editFailed("\(error)"))
      }
    case .edited(let note):
      list.draft?.note = note
    case .editFailed(let reason):
      list.editFailure = reason
    case .question(.presented(.leave)):
      (list.draft, list.isChecked) = (nil, false)
    case .question:
      break
    case .removeTapped(let id):
      list.expenses.remove(id: id)
    case .saved:
      list.saveFailure = nil
    case .saveFailed(let reason):
      list.saveFailure = reason
    }
    return .none
  }
)
.onChange(of: \.expenses) { _, expenses, _, environment in
  .run { send in
    try await environment.save(Array(expenses))
    send(.saved)
  } catch: { error, send in
    send(.saveFailed("\(error)"))
  }
  // Only the last save counts, and an older one must not end after it.
  .cancellable(id: SavingID(), cancelInFlight: true)
  .background(atProgramEnd: .finish)
}

func renderExpenseList(_ list: ExpenseList) -> Screen<ExpenseListAction> {
  var screen = Screen<ExpenseListAction>(title: "Expenses")
  screen.rows = [
    .list(
      Screen.Items(
        list.expenses, commands: ["remove"],
        columns: [
          Screen.Column("Title"), Screen.Column("Category", width: 8),
          Screen.Column("Amount", width: 10, alignment: .trailing),
          Screen.Column("Paid", width: 4),
        ], item: renderExpense),
      empty: "no expenses"),
    .controls([
      .button(
        "Add an expense", command: "add", keys: ["a"], opens: "TITLE AMOUNT CATEGORY PAID NOTE",
        sends: .addTapped)
    ]),
  ]
  screen.side = [.values([("Expenses", "\(list.expenses.count)"), ("Total", decimal(list.total))])]
  if let failure = list.saveFailure { screen.side.append(.text("not saved: \(failure)", .warning)) }
  screen.overlay = list.draft.map { draft in
    var form = renderExpenseForm(draft, isChecked: list.isChecked)
    if let failure = list.editFailure {
      form.side = [.text("the note was not edited: \(failure)", .warning)]
    }
    return .modal(form)
  }
  if let question = list.question {
    screen.present(.prompt(question.map { .question(.presented($0)) }))
  }
  return screen
}

@Sendable
private func renderExpense(_ expense: Expense) -> Screen<ExpenseListAction>.Item {
  Screen.Item(
    id: "\(expense.id)",
    cells: [
      expense.title, expense.category.rawValue, decimal(expense.amount),
      expense.isPaid ? "yes" : "no",
    ],
    controls: [.button("Remove", command: "remove", keys: ["x"], sends: .removeTapped(expense.id))])
}
