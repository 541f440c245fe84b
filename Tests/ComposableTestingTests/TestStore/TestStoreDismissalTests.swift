import ComposableCore
import ComposableTesting
import Testing

private enum NoteAction: Equatable, Sendable {
  case typed(String)
  case watch
  case saved
  case saveTapped
  case cancelTapped
  case saveLater
}

private struct NoteEnvironment: Sendable {
  var dismiss = Dismiss()
  var clock: any Clock<Duration>
}

private let noteReducer = Reducer<String, NoteAction, NoteEnvironment> {
  text, action, environment in
  switch action {
  case .typed(let new):
    text = new
    return .none
  case .watch:
    return .timer(every: .seconds(1), clock: environment.clock) { .typed("tick") }
  case .saved:
    text += "!"
    return .none
  case .saveTapped:
    return .concatenate(.send(.saved), environment.dismiss(), .send(.typed("dropped")))
  case .cancelTapped:
    return environment.dismiss()
  case .saveLater:
    let (clock, dismiss) = (environment.clock, environment.dismiss)
    return .run { send in
      try await clock.sleep(for: .seconds(3))
      send(.saved)
      send(dismiss)
      send(.typed("dropped"))
    }
  }
}

@MainActor
private final class Saved { var texts: [String] = [] }

@MainActor
struct TestStoreDismissalTests {
  private let failures = Failures()
  private let clock = TestClock()

  private func store() -> TestStore<String, NoteAction> {
    TestStore(
      initialState: "", reducer: noteReducer, environment: NoteEnvironment(clock: clock),
      failures: failures.sink)
  }

  @Test("a feature tested on its own can dismiss itself, ending its effects")
  func dismisses() async {
    let store = store()
    await store.send(.watch)
    await clock.advance(by: .seconds(1))
    await store.receive(.typed("tick")) { $0 = "tick" }
    await store.send(.cancelTapped)
    await store.receiveDismissal()
    await clock.advance(by: .seconds(9))
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("a dismissal follows earlier actions and drops later ones")
  func order() async {
    let store = store()
    await store.send(.saveTapped)
    await store.receive(.saved) { $0 = "!" }
    await store.receiveDismissal()
    await store.finish()
    #expect(store.state == "!")
    #expect(failures.messages.isEmpty)
  }

  @Test("receiveDismissal waits for a dismissal from a running effect")
  func waits() async {
    let store = store()
    await store.send(.saveLater)
    await clock.advance(by: .seconds(3))
    await store.receive(.saved) { $0 = "!" }
    await store.receiveDismissal()
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("background work that finishes on removal runs after the dismissal")
  func finishesBackground() async {
    let (clock, saved) = (clock, Saved())
    let reducer = Reducer<Int, Int, Void> { _, _, _ in
      .merge(
        .run { _ in saved.texts.append("saved") }
          .debounce(id: "pause", for: .seconds(1), clock: clock)
          .background(atProgramEnd: .finish),
        Dismiss()())
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    await store.send(1)
    await store.receiveDismissal()
    await store.finish()
    #expect(saved.texts == ["saved"])
  }

  @Test("a dismissal that is not received fails the test")
  func notReceived() async {
    let store = store()
    await store.send(.cancelTapped)
    await store.finish()
    #expect(failures.messages.count == 1)
    #expect(
      failures.messages.first?.hasPrefix("The feature dismissed itself, but the") == true)
  }

  @Test("receiveDismissal fails when called too early or twice")
  func unexpected() async {
    let store = store()
    await store.receiveDismissal()
    await store.send(.saveLater)
    await store.receiveDismissal()
    await clock.advance(by: .seconds(3))
    await store.receiveDismissal()
    await store.receiveDismissal()
    let starts = [
      "Expected the feature to dismiss itself, but no effect is running",
      "Expected the feature to dismiss itself, but every effect is waiting on a test clock",
      "A dismissal was expected, but 1 action sent by effects had not been received:\n",
      "A dismissal was expected, but 1 action sent",
      "The feature's dismissal was already received.",
    ]
    #expect(failures.messages.count == starts.count)
    for (message, start) in zip(failures.messages, starts) {
      #expect(message.hasPrefix(start), "\(message)")
    }
  }

  @Test("an action sent after the dismissal fails and is not reduced")
  func actionAfterwards() async {
    let store = store()
    await store.send(.cancelTapped)
    await store.receiveDismissal()
    await store.send(.typed("late"))
    await store.send(.watch)
    await store.finish()
    #expect(store.state.isEmpty)
    #expect(
      failures.messages == [
        #".typed("late") was sent after the feature had dismissed itself. Remove this step."#,
        ".watch was sent after the feature had dismissed itself. Remove this step.",
      ])
  }

  @Test("a script receives a dismissal, and a non-exhaustive store can skip it")
  func otherForms() async {
    await assert(
      initialState: "", reducer: noteReducer, environment: NoteEnvironment(clock: clock),
      failures: failures.sink,
      steps: Step(.send, .saveTapped), Step(.receive, .saved) { $0 = "!" }, .receiveDismissal())
    let store = store()
    store.exhaustivity = .off
    await store.send(.saveTapped)
    await store.finish()
    #expect(failures.messages.isEmpty)
  }
}

@MainActor
struct TestStoreEnvironmentTests {
  private let failures = Failures()

  @Test("a new environment applies to later actions, not to effects in flight")
  func uses() async {
    let (first, second) = (TestClock(), TestClock())
    let store = TestStore(
      initialState: "", reducer: noteReducer, environment: NoteEnvironment(clock: first),
      failures: failures.sink)
    let watch = await store.send(.watch)
    store.replaceEnvironment(with: NoteEnvironment(clock: second))
    await store.send(.saveLater)
    await second.advance(by: .seconds(3))
    await store.receive(.saved) { $0 = "!" }
    await store.receiveDismissal()
    watch.cancel()
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("a store rejects an environment of the wrong type and keeps its own")
  func wrongType() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: "", reducer: noteReducer, environment: NoteEnvironment(clock: clock),
      failures: failures.sink)
    store.replaceEnvironment(with: 7)
    #expect(
      failures.messages == [
        "The environment has the type 'Int', but the reducer's environment has the type "
          + "'NoteEnvironment'. The store keeps its old environment. Pass a constant whose declared "
          + "type is the type of the reducer's environment."
      ])
    await store.send(.cancelTapped)
    await store.receiveDismissal()
    await store.finish()
    #expect(failures.messages.count == 1)
  }
}
