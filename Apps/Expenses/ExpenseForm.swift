import ComposableCore

extension ExpenseList {
  /// Returns the form for a new expense.
  static func form(
    _ draft: ExpenseDraft, isChecked: Bool, today: CalendarDate?
  ) -> Screen<Action> {
    let form = Screen<Action>.Form(draft) { .draftChanged($0) }
    func needed(_ isMissing: Bool, _ what: String) -> Refusal? {
      isChecked && isMissing ? Refusal("\(what) is needed") : nil
    }
    return Screen(
      title: "New expense",
      rows: [
        .form([
          form.text(
            "Title", \.title, placeholder: "lunch", maximumLength: Expense.maximumTitleLength,
            problem: needed(!Expense.isTitle(draft.title), "a title")),
          form.number(
            "Amount", \.amount, in: Expense.amounts, step: 100, placeholder: "12.50",
            problem: needed(draft.amount.text.isEmpty, "an amount")),
          form.picker("Category", \.category, of: Expense.Category.allCases),
          form.date("Date", \.date, startingAt: today, placeholder: today?.description ?? ""),
          form.toggle("Paid", \.isPaid),
          form.multiline("Note", \.note),
        ]),
        .controls([
          .button("Save", command: "save", sends: .saveTapped),
          .button("Cancel", command: "cancel", keys: [.escape], sends: .cancelTapped),
          .button("Edit the note in an editor", command: "edit", sends: .editTapped),
        ]),
      ])
  }
}
