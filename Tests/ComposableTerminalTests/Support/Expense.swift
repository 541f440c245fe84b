import ComposableCore

@testable import ComposableTerminal

/// A form with each kind of input.
struct ExpenseDraft: Codable, Equatable, Sendable {
  var title = ""
  var amount = TypedValue<Int>()
  var category = Category.food
  var isPaid = false
  var pin = Secret("")
  var note = ""

  enum Category: String, CaseIterable, Codable, Sendable { case food, travel, fuel }
}

struct ExpenseState: Equatable {
  var draft: ExpenseDraft?
  var saved: [ExpenseDraft] = []
  var isChecked = false
  var edits = 0
  /// Whether the form ends with a text of several lines.
  var hasNote = true
  /// Whether values may follow the command that ends the form.
  var endTakesValues = false
  /// Whether the form is in front of the list, and not in its place.
  var isModal = true
}

enum ExpenseAction: Equatable, Sendable {
  case addTapped
  case draftChanged(ExpenseDraft)
  case saveTapped
  case cancelTapped
}

let expenseReducer = Reducer<ExpenseState, ExpenseAction, Void> { state, action, _ in
  switch action {
  case .addTapped: state.draft = ExpenseDraft()
  case .draftChanged(let draft):
    // A title has no digits.
    guard !draft.title.contains(where: \.isNumber) else { return .none }
    state.draft = draft
    state.edits += 1
  case .saveTapped:
    guard let draft = state.draft else { return .none }
    state.isChecked = true
    guard !draft.title.isEmpty, draft.amount.value != nil else { return .none }
    state.saved.append(draft)
    (state.draft, state.isChecked) = (nil, false)
  case .cancelTapped: (state.draft, state.isChecked) = (nil, false)
  }
  return .none
}

func expenseScreen(_ state: ExpenseState) -> Screen<ExpenseAction> {
  if let draft = state.draft, !state.isModal { return expenseForm(draft, state) }
  var screen = Screen<ExpenseAction>(
    title: "Expenses",
    rows: [
      .text(state.saved.isEmpty ? "no expenses" : "\(state.saved.count) saved"),
      .controls([
        .button(
          "Add an expense", command: "add", keys: ["a"], opens: "TITLE AMOUNT CATEGORY PAID",
          sends: .addTapped)
      ]),
    ])
  screen.overlay = state.draft.map { .modal(expenseForm($0, state)) }
  return screen
}

func expenseForm(_ draft: ExpenseDraft, _ state: ExpenseState) -> Screen<ExpenseAction> {
  let isChecked = state.isChecked
  let form = Screen<ExpenseAction>.Form(draft) { .draftChanged($0) }
  return Screen(
    title: "New expense",
    rows: [
      .form(
        [
          form.text(
            "Title", \.title, placeholder: "lunch", maximumLength: 20,
            problem: isChecked && draft.title.isEmpty ? Refusal("a title is needed") : nil),
          form.number(
            "Amount", \.amount, in: 1...1000,
            problem: isChecked && draft.amount.text.isEmpty ? Refusal("an amount is needed") : nil),
          form.picker(
            "Category", \.category, of: ExpenseDraft.Category.allCases, named: \.rawValue),
          form.toggle("Paid", \.isPaid),
          form.secure("PIN", \.pin, placeholder: "none"),
        ] + (state.hasNote ? [form.multiline("Note", \.note)] : [])),
      .controls([
        .button(
          "Save", command: "save", opens: state.endTakesValues ? "TITLE AMOUNT" : nil,
          sends: .saveTapped),
        .button("Cancel", command: "cancel", keys: [.escape], sends: .cancelTapped),
      ]),
    ])
}

@MainActor
func expenseStore(
  _ state: ExpenseState = ExpenseState()
) -> ViewStore<ExpenseState, ExpenseAction> {
  Store(initialState: state, reducer: expenseReducer, environment: ()).view
}

/// A table of expenses beside the one that is looked at.
func expenseTable(_ amounts: [Int]) -> Screen<ExpenseAction> {
  Screen(
    title: "Expenses",
    rows: [
      .text("\(amounts.count) expenses", .emphasized),
      .list(
        Screen.Items(
          amounts.indices,
          columns: [
            Screen.Column("Title"), Screen.Column("Amount", width: 8, alignment: .trailing),
            Screen.Column("Paid", width: 4),
          ]
        ) { index in
          Screen.Item(
            id: "\(index)",
            cells: ["Expense number \(index)", "\(amounts[index])", index == 1 ? "yes" : ""])
        }, empty: "no expenses"),
    ],
    sidebar: [
      .values([("Title", "Tea"), ("Amount", "7"), ("Note", "")]),
      .text("not saved", .failure),
      .text("paid", .success),
      .text("since yesterday", .dim),
      .controls([.button("Save", command: "save", keys: ["s"], sends: .saveTapped)]),
    ],
    footer: [.text("the last row")])
}
