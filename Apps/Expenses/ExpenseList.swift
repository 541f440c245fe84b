import ComposableCore
import ComposableMacros

/// A user's expenses, and the form for a new expense.
enum ExpenseList {
  struct State: Codable, Equatable, Sendable {
    var expenses: IdentifiedArrayOf<Expense> = []
    var order = Order.added
    /// The text in the titles of the shown expenses; empty to show all.
    var searchText = ""
    /// The expense of which the note is shown.
    var selected: Expense.ID?
    /// The present day, since the first form.
    var today: CalendarDate?
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

    /// The number of expenses that are shown: `3`, or `1 of 3` during a search.
    var count: String {
      searchText.isEmpty ? "\(expenses.count)" : "\(shown.count) of \(expenses.count)"
    }

    /// The expenses that are shown, in order.
    var shown: [Expense] {
      let found = expenses.filter {
        searchText.isEmpty || $0.title.lowercased().contains(searchText.lowercased())
      }
      return switch order {
      case .added: Array(found)
      case .title: found.sorted { $0.title < $1.title }
      case .amount: found.sorted { $0.amount > $1.amount }
      case .date: found.sorted { $0.day > $1.day }
      }
    }
  }

  enum Order: String, CaseIterable, Codable, Sendable { case added, title, amount, date }

  enum LeaveAnswer: Codable, Equatable, Sendable { case leave, stay }

  @CasePaths
  enum Action: Codable, Equatable, Sendable {
    case orderSelected(Order)
    case searched(String)
    case selected(Expense.ID)
    case addTapped
    case began(CalendarDate)
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

  struct Environment: Sendable {
    /// Replaces the expenses in the file.
    var save: @Sendable ([Expense]) async throws -> Void
    /// Lets the user change a text in an editor.
    var edit: @Sendable (String) async throws -> String = { $0 }
    /// Returns the present day.
    var today: @Sendable () -> CalendarDate = { CalendarDate.range.lowerBound }
  }

  private struct SavingID: Hashable {}

  static let reducer = Reducer<State, Action, Environment>.combine(
    .prompt(state: \.question, action: .at(\.question)),
    Reducer { list, action, environment in
      switch action {
      case .orderSelected(let order):
        list.order = order
      case .searched(let text):
        list.searchText = text
      case .selected(let id):
        list.selected = id
      case .addTapped:
        (list.draft, list.isChecked, list.editFailure) = (ExpenseDraft(), false, nil)
        // The new expense will be shown, whatever was searched for.
        list.searchText = ""
        return .run { send in send(.began(environment.today())) }
      case .began(let today):
        list.today = today
      case .draftChanged(let draft):
        if list.draft != nil { list.draft = draft }
      case .saveTapped:
        list.isChecked = true
        let id = (list.expenses.ids.max() ?? 0) + 1
        guard var expense = list.draft?.expense(id: id) else { return .none }
        // The form shows the present day where none was entered.
        expense.date = expense.date ?? list.today
        list.expenses.append(expense)
        list.selected = id
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

  static func screen(_ list: State) -> Screen<Action> {
    var screen = Screen<Action>(title: "Expenses")
    screen.rows = [
      .list(
        Screen.Items(
          list.shown, commands: ["remove"],
          columns: [
            Screen.Column("Title", order: list.order == .title ? .ascending : nil),
            Screen.Column("Category", width: 8),
            Screen.Column("Date", width: 10, order: list.order == .date ? .descending : nil),
            Screen.Column(
              "Amount", width: 10, alignment: .trailing,
              order: list.order == .amount ? .descending : nil),
            Screen.Column("Paid", width: 4),
          ], item: item
        )
        .selecting(list.selected, sends: { .selected($0) })
        .sorting { column in
          Order(rawValue: column.title.lowercased()).map { .orderSelected($0) }
        },
        empty: list.expenses.isEmpty
          ? "no expenses yet: 'add' enters one" : "no expense contains '\(list.searchText)'"),
      .blank,
      .controls([
        .button(
          "Add an expense", command: "add", keys: ["a"],
          opens: "TITLE AMOUNT CATEGORY DATE PAID NOTE", sends: .addTapped),
        .choice(
          "Sort", command: "sort", of: Order.allCases, keys: ["s"],
          sends: { .orderSelected($0) }),
        .text("Find", command: "find", keys: ["/"], sends: { .searched($0) }),
      ]),
    ]
    if !list.searchText.isEmpty {
      screen.commands = [
        .button("Show all", command: "find", keys: [.escape], sends: .searched(""))
      ]
    }
    let total = list.shown.reduce(0) { $0 + $1.amount }
    screen.sidebar = [
      .values([
        ("Expenses", list.count), ("Total", TypedValue(total, decimals: 2).text),
      ])
    ]
    if let expense = list.selected.flatMap({ list.expenses[id: $0] }), !expense.note.isEmpty {
      let lines = expense.note.split(separator: "\n").map { Screen<Action>.Row.text(String($0)) }
      screen.sidebar += [.blank, .text(expense.title, .emphasized)] + lines
    }
    if let failure = list.saveFailure {
      screen.sidebar.append(.text("not saved: \(failure)", .failure))
    }
    screen.overlay = list.draft.map { draft in
      var form = form(draft, isChecked: list.isChecked, today: list.today)
      if let failure = list.editFailure {
        form.sidebar = [.text("the note was not edited: \(failure)", .failure)]
      }
      return .modal(form)
    }
    if let question = list.question {
      screen.present(.prompt(question.map { .question(.presented($0)) }))
    }
    return screen
  }

  @Sendable
  private static func item(_ expense: Expense) -> Screen<Action>.Item {
    Screen.Item(
      id: "\(expense.id)",
      cells: [
        expense.title, expense.category.rawValue, expense.date?.description ?? "",
        TypedValue(expense.amount, decimals: 2).text, expense.isPaid ? "yes" : "no",
      ],
      controls: [
        .button("Remove", command: "remove", keys: ["x"], sends: .removeTapped(expense.id))
      ]
    ).style(expense.isPaid ? .plain : .warning, ofCell: 4)
  }
}
