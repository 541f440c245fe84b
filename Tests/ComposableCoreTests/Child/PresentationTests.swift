@testable import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct PresentationTests {
  private struct Editor: Equatable {
    var text = ""
  }

  private enum EditorAction: Equatable, Sendable {
    case typed(String)
    case done
    case doneLater
    case doneInRun
    case wait
  }

  private struct EditorEnvironment: Sendable {
    var dismiss: Dismiss
    var clock: any Clock<Duration>
  }

  private static let editorReducer = Reducer<Editor, EditorAction, EditorEnvironment> {
    state, action, environment in
    switch action {
    case .typed(let text):
      state.text = text
      return .none
    case .done:
      return environment.dismiss()
    case .doneLater:
      let clock = environment.clock
      return .concatenate(
        .run { _ in try await clock.sleep(for: .seconds(1)) }, environment.dismiss())
    case .doneInRun:
      let (clock, dismiss) = (environment.clock, environment.dismiss)
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        send(dismiss)
        send(.typed("wrong"))
      }
    case .wait:
      let clock = environment.clock
      return .run { send in
        try await clock.sleep(for: .seconds(9))
        send(.typed("wrong"))
      }
    }
  }

  private struct State: Equatable {
    var text = "kept"
    var editor: Editor?
    var question: Prompt<Answer>?
  }

  private enum Answer: Equatable, Sendable {
    case delete
    case keep
  }

  private enum Action: Equatable, Sendable {
    case edit
    case ask
    case editor(PresentationAction<EditorAction>)
    case question(PresentationAction<Answer>)

    static let editorPath = CasePath<Action, PresentationAction<EditorAction>>(
      embed: Action.editor, extract: { if case .editor(let action) = $0 { action } else { nil } })

    static let questionPath = CasePath<Action, PresentationAction<Answer>>(
      embed: Action.question,
      extract: { if case .question(let action) = $0 { action } else { nil } })
  }

  private static let reducer = Reducer<State, Action, any Clock<Duration>>.combine(
    .prompt(state: \.question, action: Action.questionPath),
    Reducer { state, action, _ in
      switch action {
      case .edit:
        state.editor = Editor(text: state.text)
      case .ask:
        state.question = Prompt(
          title: "Delete?",
          choices: [
            .init("Delete", role: .destructive, sends: .delete),
            .init("Keep", role: .cancel, sends: .keep),
          ])
      case .editor(.dismiss):
        // The parent is reduced first, so it reads the edited text.
        state.text = state.editor?.text ?? state.text
      case .question(.presented(.delete)) where state.text == "kept":
        state.text = "really"
        state.question = Prompt(
          title: "Really?", choices: [.init("Delete", role: .destructive, sends: .delete)])
      case .question(.presented(.delete)):
        state.text = ""
      case .editor, .question:
        break
      }
      return .none
    },
    editorReducer.environment { EditorEnvironment(dismiss: Dismiss(), clock: $0) }
      .ifLet(state: \.editor, action: Action.editorPath))

  private let clock = TestClock()
  private let reports = Recorder<Report>()

  private func store() -> Store<State, Action> {
    Store(
      initialState: State(), reducer: Self.reducer, environment: clock,
      reporter: .recording(in: reports))
  }

  @Test("dismissing a child removes its state and cancels its effects")
  func dismissal() async {
    let store = store()
    let view = store.view
    view.send(.edit)
    view.send(.editor(.presented(.typed("new"))))
    let waiting = view.send(.editor(.presented(.wait)))
    #expect(!store.effects.isEmpty)
    view.send(.editor(.dismiss))
    await waiting.finish()
    #expect(view.state == State(text: "new"))
    #expect(store.effects.isEmpty)
    #expect(reports.values.isEmpty)
  }

  private enum Replacement: CaseIterable, Sendable {
    case dismissed, dismissesItself, answered, setToNil
  }

  /// A parent that presents another child, or another question, whenever one goes.
  @Test(
    "a dismissed child's effects do not affect its successor",
    arguments: Replacement.allCases)
  private func successor(_ replacement: Replacement) async {
    let clock = clock
    let again = Self.reducer.wrapping { reduce, state, action, environment in
      let effect = reduce(&state, action)
      if state.editor == nil { state.editor = Editor() }
      if state.question == nil { state.question = Prompt(title: "", choices: []) }
      guard case .ask = action else { return effect }
      // An effect that belongs to the question.
      return Effect<Answer>.run { send in
        try await clock.sleep(for: .seconds(9))
        send(.delete)
      }.map({ .question(.presented($0)) }, inside: \State.question)
    }
    let store = Store(initialState: State(), reducer: again, environment: clock)
    let view = store.view
    view.send(.edit)
    switch replacement {
    case .dismissed:
      view.send(.editor(.presented(.wait)))
      view.send(.editor(.dismiss))
    case .dismissesItself:
      view.send(.editor(.presented(.wait)))
      view.send(.editor(.presented(.done)))
    case .answered:
      view.send(.ask)
      view.send(.question(.presented(.keep)))
    case .setToNil:
      // Without an identity, one child in the place of another is the same child.
      view.send(.editor(.presented(.wait)))
      view.send(.edit)
    }
    await clock.advance(by: .seconds(9))
    let texts: [Replacement: String] = [.answered: "kept", .setToNil: "wrong"]
    #expect(view.editor?.text == texts[replacement] ?? "")
    #expect(view.text == "kept")
    #expect(store.effects.isEmpty)
  }

  @Test("a child dismisses itself through its environment, immediately or later")
  func dismissesItself() async {
    let store = store()
    let view = store.view
    view.send(.edit)
    view.send(.editor(.presented(.done)))
    #expect(view.editor == nil)

    view.send(.edit)
    let task = view.send(.editor(.presented(.doneLater)))
    #expect(view.editor != nil)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(view.editor == nil)
    #expect(store.effects.isEmpty)
    #expect(reports.values.isEmpty)
  }

  @Test("a feature can dismiss itself from asynchronous work")
  func dismissesItselfInRun() async {
    let (store, reports) = (store(), reports)
    let view = store.view
    view.send(.edit)
    let task = view.send(.editor(.presented(.doneInRun)))
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(view.state == State())
    #expect(store.effects.isEmpty)
    #expect(reports.values.isEmpty)
  }

  @Test("a choice dismisses its prompt, and the parent can present a new prompt")
  func prompts() {
    let view = store().view
    view.send(.ask)
    #expect(view.question?.choices.map(\.label) == ["Delete", "Keep"])
    view.send(.question(.presented(.keep)))
    #expect(view.state == State())
    view.send(.ask)
    view.send(.question(.presented(.delete)))
    #expect(view.question?.title == "Really?")
    view.send(.question(.presented(.delete)))
    #expect(view.state == State(text: ""))
  }

  @Test("dismissing an absent child is reported")
  func nothingToDismiss() {
    let store = store()
    store.view.send(.editor(.dismiss))
    #expect(reports.values.map(\.kind) == [.missingChild])
  }

  @Test("a dismissal outside a presentation is reported")
  func nothingPresents() {
    let store = Store(
      initialState: Editor(), reducer: Self.editorReducer,
      environment: EditorEnvironment(dismiss: Dismiss(), clock: clock),
      reporter: .recording(in: reports))
    store.view.send(.done)
    #expect(reports.values.map(\.kind) == [.nothingPresented])
    #expect(reports.values.first?.message.contains("An effect of done") == true)
  }

  @Test("an asynchronous dismissal outside a presentation is reported")
  func nothingPresentsInRun() async {
    let reports = reports
    let kept = Recorder<Send<String>>()
    let store = Store(
      running: [
        "go": .run { send in
          kept.append(send)
          send(Dismiss())
        }
      ], reporter: .recording(in: reports))
    await store.view.send("go").finish()
    #expect(reports.values.map(\.kind) == [.nothingPresented])
    for send in kept.values { send(Dismiss()) }
    #expect(reports.values.map(\.kind) == [.nothingPresented, .sendAfterEnd])
    kept.removeAll()
  }
}
