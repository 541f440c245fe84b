import ComposableCore
import ComposableTesting
import Testing

@testable import Expenses

@MainActor
struct ExpensesTests {
  private struct Wrong: Error, CustomStringConvertible {
    let description = "The password is wrong."
  }

  private let environment = ExpensesApp.Environment(
    login: Login.Environment { name, password in
      guard password == Secret("sesame") else { throw Wrong() }
      return name == "ann" ? [Self.lunch] : []
    },
    list: ExpenseList.Environment { _ in })

  private nonisolated static let lunch = Expense(
    id: 1, title: "lunch", amount: 1250, category: .food, isPaid: true, note: "")

  @Test("a wrong password is cleared, but the name is kept")
  func login() async {
    await assert(
      initialState: .login(Login.State(draft: Login.Draft(name: "ann", password: Secret("open")))),
      reducer: ExpensesApp.reducer, environment: environment,
      steps: Step(.send, .login(.loginTapped)) { $0.modify(\.login) { $0.isInFlight = true } },
      Step(.receive, .login(.failed("The password is wrong."))) {
        $0.modify(\.login) {
          ($0.isInFlight, $0.failure) = (false, "The password is wrong.")
          $0.draft.password = Secret("")
        }
      },
      Step(
        .send, .login(.draftChanged(Login.Draft(name: "ann", password: Secret("sesame"))))
      ) { $0.modify(\.login) { $0.draft.password = Secret("sesame") } },
      Step(.send, .login(.loginTapped)) {
        $0.modify(\.login) { ($0.isInFlight, $0.failure) = (true, nil) }
      },
      Step(.receive, .login(.loggedIn([Self.lunch]))) {
        $0 = .list(ExpenseList.State(expenses: [Self.lunch]))
      })
  }

  @Test("a login that takes too long fails, and can be tried again")
  func loginTimesOut() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Login.State(), reducer: Login.reducer,
      environment: Login.Environment(
        logIn: { _, _ in
          try await clock.sleep(for: .seconds(60))
          return []
        }, clock: clock))
    await store.send(.loginTapped) { $0.isInFlight = true }
    await clock.advance(by: .seconds(10))
    await store.receive(.failed("The service did not respond. Try again later.")) {
      ($0.isInFlight, $0.failure) = (false, "The service did not respond. Try again later.")
    }
  }

  @Test("a draft is saved once it is complete")
  func saves() async {
    var draft = ExpenseDraft()
    let store = TestStore(
      initialState: ExpenseList.State(expenses: [Self.lunch]), reducer: ExpenseList.reducer,
      environment: environment.list)
    let today = CalendarDate.range.lowerBound
    await store.send(.addTapped) { $0.draft = draft }
    await store.receive(.began(today)) { $0.today = today }
    await store.send(.saveTapped) { $0.isChecked = true }
    (draft.title, draft.amount.text, draft.date.text) = ("tea", "2.5", "2026-03-")
    await store.send(.draftChanged(draft)) { $0.draft = draft }
    await store.send(.saveTapped)
    draft.date.text = "2026-03-31"
    await store.send(.draftChanged(draft)) { $0.draft = draft }
    await store.send(.saveTapped) {
      $0.expenses.append(
        Expense(
          id: 2, title: "tea", amount: 250, category: .food, isPaid: true, note: "",
          date: CalendarDate("2026-03-31")))
      ($0.draft, $0.isChecked, $0.selected) = (nil, false, 2)
    }
    await store.receive(.saved)
    await store.finish()
  }

  @Test("the note of the selected expense is shown")
  func selects() async {
    var expense = Self.lunch
    expense.note = "with Ada"
    let reducer = ExpenseList.reducer
    await assert(
      initialState: ExpenseList.State(expenses: [expense]), reducer: reducer,
      environment: environment.list,
      steps: Step(.send, .selected(1)) { $0.selected = 1 })
    var list = ExpenseList.State(expenses: [expense])
    #expect(!ExpenseList.screen(list).plainText().contains("with Ada"))
    list.selected = 1
    #expect(ExpenseList.screen(list).plainText().contains("lunch\nwith Ada\n"))
  }

  @Test("expenses can be sorted and searched, which changes the sum")
  func sorts() {
    let screen = { (list: ExpenseList.State) in ExpenseList.screen(list).plainText(width: 80) }
    var list = ExpenseList.State()
    for (id, title, amount, date) in [
      (1, "tea", 250, "2026-03-31"), (2, "Lunch", 1250, ""), (3, "dinner", 800, "2026-04-01"),
    ] {
      list.expenses.append(
        Expense(
          id: id, title: title, amount: amount, category: .food, isPaid: true, note: "",
          date: CalendarDate(date)))
    }
    let view = Store(
      initialState: list, reducer: ExpenseList.reducer, environment: environment.list
    ).view
    func titles(_ actions: ExpenseList.Action...) -> [String] {
      for action in actions { view.send(action) }
      return view.state.shown.map(\.title)
    }
    #expect(titles(.orderSelected(.title)) == ["Lunch", "dinner", "tea"])
    #expect(titles(.orderSelected(.amount)) == ["Lunch", "dinner", "tea"])
    #expect(titles(.orderSelected(.date)) == ["dinner", "tea", "Lunch"])
    #expect(titles(.searched("N")) == ["dinner", "Lunch"])
    list.searchText = "n"
    #expect(screen(list).contains("Total:    20.50"))
    list.searchText = "x"
    #expect(screen(list).contains("no expense contains 'x'"))
  }

  @Test("leaving a changed draft asks for confirmation")
  func leaves() async {
    let draft = ExpenseDraft(title: "tea")
    let store = TestStore(
      initialState: ExpenseList.State(draft: draft), reducer: ExpenseList.reducer,
      environment: environment.list)
    store.exhaustivity = .off
    await store.send(.cancelTapped)
    await store.send(.question(.presented(.stay)))
    await store.send(.cancelTapped)
    await store.send(.question(.presented(.leave))) { $0.draft = nil }
    await store.send(.addTapped)
    await store.receive(.began(.range.lowerBound))
    await store.send(.cancelTapped) { ($0.draft, $0.question) = (nil, nil) }
    await store.finish()
  }

  @Test("the note can be edited elsewhere, and a failure is shown in the form")
  func edits() async {
    let store = TestStore(
      initialState: ExpenseList.State(draft: ExpenseDraft(note: "a")), reducer: ExpenseList.reducer,
      environment: ExpenseList.Environment(
        save: { _ in },
        edit: { note in
          guard note == "a" else { throw Wrong() }
          return note + "b"
        }))
    await store.send(.editTapped)
    await store.receive(.edited("ab")) { $0.draft?.note = "ab" }
    await store.send(.editTapped)
    await store.receive(.editFailed("The password is wrong.")) {
      $0.editFailure = "The password is wrong."
    }
    await store.finish()
  }

  @Test("the login, list and form screens match their golden files")
  func screens() {
    assertScreen(
      ExpensesApp.screen(.login(Login.State(failure: "The password is wrong."))), named: "login")
    let list = ExpenseList.State(expenses: [Self.lunch], saveFailure: "the disk is full")
    assertScreen(ExpensesApp.screen(.list(list)), named: "list")
    let form = ExpenseList.State(
      draft: ExpenseDraft(amount: TypedValue(text: "x", decimals: 2)), isChecked: true)
    assertScreen(ExpensesApp.screen(.list(form)), named: "form")
  }

  @Test("every form can be closed, and only expenses with a title are saved")
  func explored() async {
    let explorer = StateExplorer(
      initialStates: [ExpenseList.State(expenses: [Self.lunch])], reducer: ExpenseList.reducer,
      environment: { world in
        ExpenseList.Environment { _ in
          try await world.answer(to: "save", oneOf: [.success(()), .failure(Wrong())])
        }
      },
      actions: { list in
        // The options multiply what can be saved, and change nothing else.
        var actions = ExpenseList.screen(list).enabledActions.filter { $0.draftChanged == nil }
        if var draft = list.draft, (list.expenses.ids.max() ?? 0) < 3, list.question == nil {
          (draft.title, draft.amount) = ("tea", TypedValue(1, decimals: 2))
          actions.append(.draftChanged(draft))
        }
        return actions
      })
    let exploration = await explorer.explore([
      .always("an expense has a title") { $0.expenses.allSatisfy { !$0.title.isEmpty } },
      .canAlwaysReach("no form is open") { $0.draft == nil && $0.question == nil },
    ])
    #expect(exploration.violation == nil && exploration.bounds.isEmpty, "\(exploration)")
  }
}
