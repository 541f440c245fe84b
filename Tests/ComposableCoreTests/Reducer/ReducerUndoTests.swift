import ComposableCore
import ComposableTesting
import Testing

private struct NotesState: Hashable, Sendable {
  var notes: [String] = []
  var isLoading = false
  var history = UndoHistory<[String]>()
}

private enum NotesAction: Hashable, Sendable {
  case added(String)
  case loadTapped
  case loaded([String])
  case corrected
  case history(UndoAction)
}

extension CasePath where Root == NotesAction, Value == UndoAction {
  fileprivate static var history: Self {
    Self(embed: NotesAction.history) { if case .history(let action) = $0 { action } else { nil } }
  }
}

private let notesReducer = Reducer<NotesState, NotesAction, @Sendable () async -> [String]> {
  state, action, load in
  switch action {
  case .added(let note):
    state.notes.append(note)
    return .none
  case .loadTapped:
    state.isLoading = true
    return .run { send in send(.loaded(await load())) }
  case .loaded(let notes):
    state.isLoading = false
    state.notes = notes
    return .none
  case .corrected:
    state.notes = state.notes.map { $0.uppercased() }
    return .none
  case .history:
    return .none
  }
}

@MainActor
struct ReducerUndoTests {
  private let view: ViewStore<NotesState, NotesAction>
  private let loaded: @Sendable () async -> [String] = { ["x"] }

  init() {
    let undoable = notesReducer.undoable(
      \.notes, history: \.history, action: .history,
      policy: { action, _, _ in
        switch action {
        case .loaded: .forget
        case .corrected: .ignore
        default: .step
        }
      })
    view = Store(initialState: NotesState(), reducer: undoable, environment: loaded).view
  }

  private func undo() { view.send(.history(.undo)) }
  private func redo() { view.send(.history(.redo)) }

  @Test("changes are undone in reverse order and redone in order")
  func undoAndRedo() {
    for note in ["a", "b", "c"] { view.send(.added(note)) }
    undo()
    undo()
    #expect(view.notes == ["a"])
    redo()
    #expect(view.notes == ["a", "b"])
    redo()
    #expect(view.notes == ["a", "b", "c"])
    #expect(!view.history.canRedo)
    for notes in [["a", "b"], ["a"], []] {
      undo()
      #expect(view.notes == notes)
    }
    #expect(!view.history.canUndo)
  }

  @Test("undo and redo do nothing when there is no step")
  func nothingThere() {
    undo()
    redo()
    #expect(view.state == NotesState())
  }

  @Test("a new change discards the undone steps")
  func newChange() {
    view.send(.added("a"))
    undo()
    #expect(view.history.canRedo)
    view.send(.added("b"))
    #expect(!view.history.canRedo)
    redo()
    #expect(view.notes == ["b"])
  }

  @Test("an action that does not change the part is not an undo step")
  func unchanged() async {
    view.send(.added("a"))
    undo()
    let task = view.send(.loadTapped)
    #expect(view.history.canRedo && !view.history.canUndo)
    task.cancel()
    await task.finish()
  }

  @Test("undo restores only the part and leaves a request in flight")
  func requestInFlight() async {
    view.send(.added("a"))
    let task = view.send(.loadTapped)
    undo()
    #expect(view.notes == [])
    #expect(view.isLoading)
    await task.finish()
    #expect(view.notes == ["x"])
    #expect(!view.isLoading)
  }

  @Test("a response that arrives after an undo keeps the steps to redo")
  func ignored() {
    for note in ["a", "b"] { view.send(.added(note)) }
    undo()
    view.send(.corrected)
    #expect(view.notes == ["A"])
    #expect(view.history == UndoHistory(past: [[]], future: [["a", "b"]]))
    redo()
    #expect(view.notes == ["a", "b"])
    undo()
    #expect(view.notes == ["A"])
    undo()
    #expect(view.notes == [])
  }

  @Test("an action can end the history, even if it changes nothing")
  func forget() {
    for note in ["a", "b"] { view.send(.added(note)) }
    undo()
    view.send(.loaded(["a"]))
    #expect(view.history == UndoHistory())
    view.send(.added("c"))
    undo()
    undo()
    #expect(view.notes == ["a"])
    #expect(view.history.canRedo)
  }

  @Test("a jump to the current or an invalid position does nothing")
  func jumpBeyond() {
    view.send(.added("a"))
    undo()
    let state = view.state
    for position in [-1, 0, 2, .max, .min] { view.send(.history(.jump(to: position))) }
    #expect(view.state == state)
    view.send(.history(.jump(to: 1)))
    #expect(view.notes == ["a"])
  }

  @Test("the history drops its oldest changes beyond the limit")
  func bounded() {
    let undoable = notesReducer.undoable(
      \.notes, history: \.history, action: .history, limit: 3)
    let view = Store(initialState: NotesState(), reducer: undoable, environment: loaded).view
    for number in 1...100 { view.send(.added("\(number)")) }
    for _ in 1...100 { view.send(.history(.undo)) }
    #expect(view.notes.count == 97)
    for _ in 1...100 { view.send(.history(.redo)) }
    #expect(view.notes.count == 100)
  }

  @Test("a history action reaches the reducer after the part has changed")
  func reachesReducer() {
    let reducer = Reducer<NotesState, NotesAction, @Sendable () async -> [String]> {
      state, action, _ in
      if case .added(let note) = action { state.notes.append(note) }
      if case .history = action { state.isLoading = state.notes.isEmpty }
      return .none
    }
    let undoable = reducer.undoable(\.notes, history: \.history, action: .history)
    let view = Store(initialState: NotesState(), reducer: undoable, environment: loaded).view
    view.send(.added("a"))
    view.send(.history(.undo))
    #expect(view.isLoading)
  }

  @Test("a computed part is written only by undo and redo")
  func computedPart() {
    let reducer = Reducer<ComputedState, ComputedAction, Void> { state, action, _ in
      if case .added = action { state.stored += 1 }
      return .none
    }
    .undoable(\.number, history: \.history, action: .history)
    var state = ComputedState()
    for action in [ComputedAction.added, .ignored, .added] { _ = reducer(&state, action, ()) }
    #expect((state.number, state.writes) == (2, 0))
    _ = reducer(&state, .history(.undo), ())
    #expect((state.number, state.writes) == (1, 1))
    _ = reducer(&state, .history(.redo), ())
    _ = reducer(&state, .history(.redo), ())
    #expect((state.number, state.writes) == (2, 2))
  }
}

private struct TextState: Hashable, Sendable {
  var text = ""
  var history = UndoHistory<String>()
}

private enum TextAction: Hashable, Sendable {
  case typed(String), paused, erased, read
  case history(UndoAction)
}

extension CasePath where Root == TextAction, Value == UndoAction {
  fileprivate static var history: Self {
    Self(embed: TextAction.history) { if case .history(let action) = $0 { action } else { nil } }
  }
}

private let textReducer = Reducer<TextState, TextAction, Void> { state, action, _ in
  switch action {
  case .typed(let text): state.text += text
  case .erased: state.text = ""
  case .paused, .read, .history: break
  }
  return .none
}

@MainActor
struct ReducerUndoGroupingTests {
  private func view(
    _ reducer: Reducer<TextState, TextAction, Void>
  ) -> ViewStore<TextState, TextAction> {
    Store(initialState: TextState(), reducer: reducer, environment: ()).view
  }

  private let typing = textReducer.undoable(
    \.text, history: \.history, action: .history, limit: 3,
    grouping: { action, _, _ in
      switch action {
      case .typed: "typing"
      case .paused: "pause"
      default: nil
      }
    })

  /// Returns the texts to which undoing returns.
  private func undone(_ actions: TextAction...) -> [String] {
    let view = view(typing)
    for action in actions { view.send(action) }
    return view.history.past
  }

  @Test("consecutive steps in one group are undone and redone together")
  func group() {
    let view = view(typing)
    for text in ["a", "b", "c"] { view.send(.typed(text)) }
    #expect(view.history == UndoHistory(past: [""], group: "typing"))
    view.send(.history(.undo))
    #expect(view.text.isEmpty)
    view.send(.history(.redo))
    #expect(view.text == "abc")
  }

  @Test("a different group, an ungrouped step or an undo ends a group")
  func ends() {
    #expect(undone(.typed("a"), .read, .typed("b")) == [""])
    #expect(undone(.typed("a"), .paused, .typed("b")) == ["", "a"])
    #expect(undone(.typed("a"), .erased, .typed("b")) == ["", "a", ""])
    #expect(undone(.typed("a"), .history(.undo), .typed("b")) == [""])
    #expect(
      undone(.typed("a"), .history(.undo), .history(.redo), .typed("b")) == ["", "a"])
  }

  @Test("the history limit counts groups, not steps")
  func limit() {
    #expect(
      undone(
        .typed("a"), .typed("b"), .paused, .typed("c"), .typed("d"), .paused, .typed("e"),
        .typed("f")) == ["", "ab", "abcd"])
  }

  @Test("a group can be computed from the part after an action")
  func words() {
    let view = view(
      textReducer.undoable(
        \.text, history: \.history, action: .history,
        grouping: { _, _, text in "word \(text.split(separator: " ").count)" }))
    for character in "one two three" { view.send(.typed(String(character))) }
    view.send(.history(.undo))
    #expect(view.text == "one two ")
    view.send(.history(.undo))
    #expect(view.text == "one ")
  }

  @Test("a group can be computed from the change")
  func direction() {
    let view = view(
      textReducer.undoable(
        \.text, history: \.history, action: .history,
        grouping: { _, before, after in after.count > before.count ? "longer" : "shorter" }))
    for action in [TextAction.typed("a"), .typed("b"), .erased, .typed("c")] { view.send(action) }
    #expect(view.history.past == ["", "ab", ""])
  }
}

private struct ComputedState: Sendable {
  var stored = 0
  var writes = 0
  var history = UndoHistory<Int>()

  var number: Int {
    get { stored }
    set {
      stored = newValue
      writes += 1
    }
  }
}

private enum ComputedAction: Sendable {
  case added, ignored
  case history(UndoAction)
}

extension CasePath where Root == ComputedAction, Value == UndoAction {
  fileprivate static var history: Self {
    Self(embed: ComputedAction.history) {
      if case .history(let action) = $0 { action } else { nil }
    }
  }
}
