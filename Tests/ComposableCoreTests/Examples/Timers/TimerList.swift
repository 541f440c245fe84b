import ComposableCore

/// A list of timers whose rows run, move, go, are opened and edited.
struct TimerList: Equatable, Sendable {
  var timers: IdentifiedArrayOf<TimerRow> = []
  var editor: TimerEditor?
  var question: Prompt<TimerListAnswer>?
}

enum TimerListAnswer: Equatable, Sendable {
  case remove(TimerRow.ID)
  case keep
}

enum TimerListAction: Sendable {
  case timer(id: TimerRow.ID, action: TimerRowAction)
  case editor(PresentationAction<TimerEditorAction>)
  case question(PresentationAction<TimerListAnswer>)
  case addTapped
  case moved(fromOffsets: [Int], toOffset: Int)
  case opened(TimerRow.ID)
  case removeTapped(TimerRow.ID)
}

let timerListReducer = Reducer<TimerList, TimerListAction, any Clock<Duration>>.combine(
  timerRowReducer.forEach(state: \.timers, action: .timer),
  timerEditorReducer.environment { _ in Dismiss() }
    .ifLet(state: \.editor, action: .editor),
  .prompt(state: \.question, action: .question),
  Reducer { list, action, _ in
    switch action {
    case .addTapped:
      let id = (list.timers.ids.max() ?? 0) + 1
      list.timers.append(TimerRow(id: id, name: "Timer \(id)"))
    case .moved(let offsets, let target):
      list.timers.move(fromOffsets: offsets, toOffset: target)
    case .opened(let id):
      list.editor = list.timers[id: id].map { TimerEditor(id: id, name: $0.name) }
    case .editor(.presented(.saveTapped)):
      if let editor = list.editor { list.timers[id: editor.id]?.name = editor.name }
    case .removeTapped(let id):
      guard let timer = list.timers[id: id] else { return .none }
      list.question = Prompt(
        title: "Remove \(timer.name)?",
        choices: [
          .init("Remove", role: .destructive, sends: .remove(id)),
          .init("Keep", role: .cancel, sends: .keep),
        ])
    case .question(.presented(.remove(let id))):
      list.timers.remove(id: id)
      if list.editor?.id == id { list.editor = nil }
    case .timer, .editor, .question:
      break
    }
    return .none
  }
)

extension CasePath
where Root == TimerListAction, Value == (id: TimerRow.ID, action: TimerRowAction) {
  static var timer: Self {
    Self(embed: { .timer(id: $0.id, action: $0.action) }) {
      if case .timer(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }
  }
}

extension CasePath where Root == TimerListAction, Value == PresentationAction<TimerEditorAction> {
  static var editor: Self {
    Self(embed: TimerListAction.editor) { if case .editor(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == TimerListAction, Value == PresentationAction<TimerListAnswer> {
  static var question: Self {
    Self(embed: TimerListAction.question) {
      if case .question(let action) = $0 { action } else { nil }
    }
  }
}
