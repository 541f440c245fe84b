import ComposableCore
import ComposableTesting
import Testing

// A presented editor: its text is requested, and saved after a pause or when the editor is closed.

private struct EditorState: Equatable {
  var text = ""
  var failure: String?
}

private enum EditorAction: Equatable {
  case opened
  case loaded(Result<String, EditorError>)
  case typed(String)
  case closeTapped
}

private struct EditorError: Error, Equatable {
  let reason: String

  init(_ error: any Error) {
    reason = "\(error)"
  }
}

private struct EditorEnvironment: Sendable {
  var load: @Sendable () async throws -> String
  var save: @Sendable (String) async throws -> Void
  var clock: any Clock<Duration>
  var dismiss = Dismiss()
}

private enum SaveID { case pause }

private let editorReducer = Reducer<EditorState, EditorAction, EditorEnvironment> {
  state, action, environment in
  let save = environment.save
  switch action {
  case .opened:
    return .request(environment.load) { .loaded($0.mapError(EditorError.init)) }
  case .loaded(.success(let text)):
    state.text = text
    return .none
  case .loaded(.failure(let error)):
    state.failure = error.reason
    return .none
  case .typed(let text):
    state.text = text
    return .run { _ in try await save(text) }
      .debounce(id: SaveID.pause, for: .seconds(1), clock: environment.clock)
      .background(atProgramEnd: .finish)
  case .closeTapped:
    return environment.dismiss()
  }
}

private struct DeskState: Equatable {
  var editor: EditorState?
}

private enum DeskAction: Equatable {
  case editor(PresentationAction<EditorAction>)
}

extension CasePath where Root == DeskAction, Value == PresentationAction<EditorAction> {
  fileprivate static var editor: Self {
    Self(embed: DeskAction.editor) { if case .editor(let action) = $0 { action } else { nil } }
  }
}

private let deskReducer: Reducer<DeskState, DeskAction, EditorEnvironment> =
  editorReducer.ifLet(state: \.editor, action: .editor)

@MainActor
struct EditorTests {
  private let clock = TestClock()
  private let saved = Recorder<String>()

  private func store(
    _ load: @escaping @Sendable () async throws -> String = { "Dear" }
  ) -> TestStore<DeskState, DeskAction> {
    let saved = saved
    return TestStore(
      initialState: DeskState(editor: EditorState()),
      reducer: deskReducer,
      environment: EditorEnvironment(
        load: load, save: { saved.append($0) }, clock: clock))
  }

  private func editor(_ action: EditorAction) -> DeskAction { .editor(.presented(action)) }

  @Test("an editor loads its text or shows why loading failed")
  func load() async {
    let store = store()
    await store.send(editor(.opened))
    await store.receive(editor(.loaded(.success("Dear")))) { $0.editor?.text = "Dear" }
    await store.finish()
    let failing = self.store { throw MissingFile() }
    await failing.send(editor(.opened))
    await failing.receive(editor(.loaded(.failure(EditorError(MissingFile()))))) {
      $0.editor?.failure = "no such file"
    }
    await failing.finish()
  }

  @Test("an editor saves the last edit after a pause or when the store finishes")
  func save() async {
    let store = store()
    await store.send(editor(.typed("a"))) { $0.editor?.text = "a" }
    await store.send(editor(.typed("ab"))) { $0.editor?.text = "ab" }
    await clock.advance(by: .seconds(1))
    #expect(saved.values == ["ab"])
    await store.send(editor(.typed("abc"))) { $0.editor?.text = "abc" }
    await store.finish()
    #expect(saved.values == ["ab", "abc"])
  }

  @Test("closing an editor saves the last edit immediately")
  func close() async {
    let store = store()
    await store.send(editor(.typed("a"))) { $0.editor?.text = "a" }
    await store.send(editor(.closeTapped))
    await store.receive(.editor(.dismiss)) { $0.editor = nil }
    await store.finish()
    #expect(saved.values == ["a"])
  }
}

private struct MissingFile: Error, CustomStringConvertible {
  let description = "no such file"
}
