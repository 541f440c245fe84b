import ComposableCore

extension TodoDetail {
  static func screen(_ detail: State) -> Screen<Action> {
    Screen(
      title: detail.todo.title,
      rows: [
        .text("\(detail.todo.seconds / 60) min \(detail.todo.seconds % 60) s of work"),
        .progress(
          detail.isFocusing ? "focusing" : "resting",
          fraction: Double(detail.todo.seconds % focusSeconds)
            / Double(focusSeconds)),
        .controls([
          .button(
            detail.isFocusing ? "Rest" : "Focus", command: "focus", keys: ["f"],
            sends: .focusTapped),
          .button("Done", command: "back", keys: [.escape, .left], sends: .doneTapped),
        ]),
      ],
      commands: [
        .text("Rename the todo", command: "rename", argument: "TITLE") { .renamed($0) }
      ]
    )
  }
}
