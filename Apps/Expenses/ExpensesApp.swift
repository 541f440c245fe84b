import ComposableCore
import ComposableMacros

/// The application, which shows the expenses after a login.
enum ExpensesApp {
  @CasePaths
  enum State: Codable, Equatable, Sendable {
    case login(Login.State)
    case list(ExpenseList.State)
  }

  @CasePaths
  enum Action: Codable, Equatable, Sendable {
    case login(Login.Action)
    case list(ExpenseList.Action)
  }

  struct Environment: Sendable {
    var login: Login.Environment
    var list: ExpenseList.Environment

    /// The environment of a replay, which reads and writes nothing.
    static let withoutEffects = Self(
      login: Login.Environment { _, _ in throw CancellationError() },
      list: ExpenseList.Environment { _ in throw CancellationError() })
  }

  static let reducer = Reducer<State, Action, Environment>.combine(
    Login.reducer.environment(\.login).ifCaseLet(state: .at(\.login), action: .at(\.login)),
    ExpenseList.reducer.environment(\.list).ifCaseLet(state: .at(\.list), action: .at(\.list)),
    Reducer { app, action, _ in
      if case .login(.loggedIn(let expenses)) = action {
        app = .list(ExpenseList.State(expenses: IdentifiedArray(expenses)))
      }
      return .none
    }
  )

  static func screen(_ app: State) -> Screen<Action> {
    switch app {
    case .login(let login): Login.screen(login).map { .login($0) }.identified(by: "login")
    case .list(let list): ExpenseList.screen(list).map { .list($0) }.identified(by: "list")
    }
  }

  /// Describes the results of actions that the screen does not show.
  static func notice(_ action: Action, _ before: State, _ after: State) -> Notice? {
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

  /// Returns the reason why input would be lost if the program ended now.
  static func exitWarning(_ app: State) -> Refusal? {
    guard case .list(let list) = app else { return nil }
    if let draft = list.draft, draft != ExpenseDraft() {
      return Refusal("the new expense is not saved", remedies: "save")
    }
    return list.saveFailure.map { Refusal("the last change was not saved: \($0)") }
  }
}
