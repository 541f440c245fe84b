import ComposableCore
import ComposableMacros

/// The application, which shows the expenses after a login.
@CasePaths
enum ExpensesApp: Codable, Equatable, Sendable {
  case login(Login)
  case list(ExpenseList)
}

@CasePaths
enum ExpensesAppAction: Codable, Equatable, Sendable {
  case login(LoginAction)
  case list(ExpenseListAction)
}

struct ExpensesAppEnvironment: Sendable {
  var login: LoginEnvironment
  var list: ExpenseListEnvironment

  /// The environment of a replay, which reads and writes nothing.
  static let withoutEffects = Self(
    login: LoginEnvironment { _, _ in throw CancellationError() },
    list: ExpenseListEnvironment { _ in throw CancellationError() })
}

let expensesAppReducer = Reducer<ExpensesApp, ExpensesAppAction, ExpensesAppEnvironment>.combine(
  loginReducer.environment(\.login).ifCaseLet(state: .at(\.login), action: .at(\.login)),
  expenseListReducer.environment(\.list).ifCaseLet(state: .at(\.list), action: .at(\.list)),
  Reducer { app, action, _ in
    if case .login(.loggedIn(let expenses)) = action {
      app = .list(ExpenseList(expenses: IdentifiedArray(expenses)))
    }
    return .none
  }
)

func renderExpensesApp(_ app: ExpensesApp) -> Screen<ExpensesAppAction> {
  switch app {
  case .login(let login): renderLogin(login).map { .login($0) }.identified(by: "login")
  case .list(let list): renderExpenseList(list).map { .list($0) }.identified(by: "list")
  }
}

/// Describes the results of actions that the screen does not show.
func expensesAppNotice(
  _ action: ExpensesAppAction, _ before: ExpensesApp, _ after: ExpensesApp
) -> Notice? {
  switch (action, after) {
  case (.login(.loginTapped), .login(let login)):
    login.failure.map { Notice("not logged in", failure: $0) }
  case (.login(.loginTapped), .list(let list)):
    Notice("logged in (expenses: \(list.expenses.count))")
  // Otherwise, the expenses that are not shown any more would seem to be removed.
  case (.list(.searched), .list(let list)): Notice("expenses: \(list.count)")
  case (.list(.orderSelected(let order)), .list): Notice("sorted by: \(order)")
  default: nil
  }
}

func expensesAppExitWarning(_ app: ExpensesApp) -> Refusal? {
  guard case .list(let list) = app else { return nil }
  if let draft = list.draft, draft != ExpenseDraft() {
    return Refusal("the new expense is not saved", remedies: "save")
  }
  return list.saveFailure.map { Refusal("the last change was not saved: \($0)") }
}
