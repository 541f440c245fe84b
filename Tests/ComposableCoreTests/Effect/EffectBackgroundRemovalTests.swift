@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

private enum SavingID: Hashable, Sendable { case pause }

private struct Note: Identifiable, Equatable, Sendable {
  let id: Int
  var text = ""
}

private enum NoteAction: Equatable, Sendable {
  case typed(String)
  case typedAndRemoved(String)
  case watch
  case saved(String)
}

private struct NoteEnvironment: Sendable {
  var clock: any Clock<Duration>
  var save: @MainActor @Sendable (String) async -> Void
  var removal: BackgroundEnd?
}

/// Saves its text in the background, a second after the last change.
private let noteReducer = Reducer<Note, NoteAction, NoteEnvironment> { note, action, environment in
  switch action {
  case .typed(let text), .typedAndRemoved(let text):
    note.text = text
    return .run { send in
      await environment.save(text)
      send(.saved(text))
    }
    .debounce(id: SavingID.pause, for: .seconds(1), clock: environment.clock)
    .background(atProgramEnd: .finish, atRemoval: environment.removal)
  case .watch:
    return .timer(every: .seconds(1), clock: environment.clock) { .typed("tick") }
      .background(atProgramEnd: .finish)
  case .saved:
    note.text += " (saved)"
    return .none
  }
}

private struct Notes: Equatable {
  var rows: IdentifiedArrayOf<Note> = []
  var detail: Note?
}

private enum NotesAction: Equatable, Sendable {
  case row(id: Int, action: NoteAction)
  case detail(PresentationAction<NoteAction>)
  case opened
  case removed(Int)
  case cleared
}

private let rowPath = CasePath<NotesAction, (id: Int, action: NoteAction)>(
  embed: { .row(id: $0.id, action: $0.action) },
  extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })

private let detailPath = CasePath<NotesAction, PresentationAction<NoteAction>>(
  embed: { .detail($0) },
  extract: { if case .detail(let action) = $0 { action } else { nil } })

private let notesReducer = Reducer<Notes, NotesAction, NoteEnvironment>.combine(
  noteReducer.forEach(state: \.rows, action: rowPath),
  noteReducer.pullback(state: \.self, action: .identity)
    .ifLet(state: \.detail, action: detailPath),
  Reducer { notes, action, _ in
    switch action {
    case .opened: notes.detail = Note(id: 9)
    case .cleared: notes.rows.removeAll()
    case .removed(let id), .row(let id, .typedAndRemoved): notes.rows.remove(id: id)
    case .detail(.presented(.typedAndRemoved)): notes.detail = nil
    case .row, .detail: break
    }
    return .none
  })

@MainActor
struct EffectBackgroundRemovalTests {
  private let clock = TestClock()
  private let saved = Recorder<String>()
  private let reports = Recorder<Report>()

  private func store(
    count: Int = 2, removal: BackgroundEnd? = nil, gate: Gate? = nil
  ) -> Store<Notes, NotesAction> {
    let saved = saved
    return Store(
      initialState: Notes(rows: IdentifiedArray((1...count).map { Note(id: $0) })),
      reducer: notesReducer,
      environment: NoteEnvironment(
        clock: clock,
        save: { text in
          try? await gate?.wait()
          saved.append(text)
        },
        removal: removal),
      reporter: .recording(in: reports))
  }

  private func expectNothingLeft(_ store: Store<Notes, NotesAction>) async {
    await pause(while: !store.effects.isEmpty)
    #expect(reports.values.isEmpty)
  }

  @Test("removing a row runs its pending save and drops its actions")
  func row() async {
    let store = store()
    store.view.send(.row(id: 1, action: .typed("a")))
    store.view.send(.row(id: 2, action: .typed("b")))
    #expect(saved.values.isEmpty)
    store.view.send(.removed(1))
    await pause(while: saved.values.isEmpty)
    #expect(saved.values == ["a"])
    await clock.run()
    #expect(saved.values == ["a", "b"])
    #expect(store.view.rows == [Note(id: 2, text: "b (saved)")])
    await expectNothingLeft(store)
  }

  @Test("the last change is saved even if the same action removes the child")
  func sameAction() async {
    let store = store()
    store.view.send(.row(id: 1, action: .typedAndRemoved("a")))
    store.view.send(.opened)
    store.view.send(.detail(.presented(.typedAndRemoved("b"))))
    #expect(saved.values == ["a", "b"])
    #expect(store.view.detail == nil)
    await expectNothingLeft(store)
  }

  @Test("a dismissed child's save completes before its successor's save")
  func successor() async {
    let store = store()
    store.view.send(.opened)
    store.view.send(.detail(.presented(.typed("old"))))
    store.view.send(.detail(.dismiss))
    store.view.send(.opened)
    store.view.send(.detail(.presented(.typed("new"))))
    await pause(while: saved.values.isEmpty)
    #expect(saved.values == ["old"])
    await clock.run()
    #expect(saved.values == ["old", "new"])
    #expect(store.view.detail?.text == "new (saved)")
    await expectNothingLeft(store)
  }

  @Test("removing a child does not cancel running work marked `.finish`")
  func running() async {
    let gate = Gate()
    let store = store(gate: gate)
    store.view.send(.row(id: 1, action: .typed("a")))
    await clock.run()
    store.view.send(.removed(1))
    #expect(saved.values.isEmpty)
    #expect(store.view.hasBackgroundWork)
    gate.open()
    await expectNothingLeft(store)
    #expect(saved.values == ["a"])
    #expect(store.view.rows.ids == [2])
  }

  @Test("removing a child cancels its timers and any work marked `.cancel`")
  func cancelled() async {
    let store = store(removal: .cancel)
    store.view.send(.row(id: 1, action: .watch))
    store.view.send(.row(id: 1, action: .typed("a")))
    store.view.send(.removed(1))
    store.view.send(.row(id: 2, action: .typedAndRemoved("b")))
    await clock.advance(by: .seconds(9))
    #expect(saved.values.isEmpty)
    await expectNothingLeft(store)
  }

  @Test("`endBackgroundWork` waits for a removed child's work")
  func programEnd() async {
    let gate = Gate()
    let store = store(gate: gate)
    store.view.send(.row(id: 1, action: .typed("a")))
    store.view.send(.removed(1))
    let ending = Task { await store.view.endBackgroundWork() }
    await Task.yield()
    gate.open()
    #expect(await ending.value == 1)
    #expect(saved.values == ["a"])
    await expectNothingLeft(store)
  }

  @Test("removing a child cancels effects triggered by background work")
  func effectsOfActions() async {
    let ticks = Recorder<Int>()
    let clock = clock
    let reducer = Reducer<IdentifiedArrayOf<Note>, NotesAction, Void>.combine(
      Reducer<Note, NoteAction, Void> { _, action, _ in
        guard action == .watch else { return .none }
        return .run { _ in
          while true {
            try await clock.sleep(for: .seconds(1))
            ticks.append(1)
          }
        }
      }
      .forEach(state: \.self, action: rowPath),
      Reducer { notes, action, _ in
        switch action {
        case .opened:
          return .run { send in send(.row(id: 1, action: .watch)) }
            .background(atProgramEnd: .finish)
        case .cleared: notes.removeAll()
        default: break
        }
        return .none
      })
    let store = Store(initialState: [Note(id: 1)], reducer: reducer, environment: ())
    store.view.send(.opened)
    store.view.send(.cleared)
    await clock.advance(by: .seconds(9))
    #expect(ticks.values.isEmpty)
    #expect(store.effects.isEmpty)
  }

  @Test("a removed child's pending work is released")
  func waitingBehind() async {
    final class Canary: Sendable {}
    weak var canary: Canary?
    do {
      let clock = clock
      let strong = Canary()
      canary = strong
      let effects: [@Sendable () -> Effect<NoteAction>] = [
        { [strong] in
          .concatenate(
            .run { _ in try await clock.sleep(for: .seconds(1)) },
            .run { _ in withExtendedLifetime(strong) {} }.background(atProgramEnd: .finish))
        },
        { [strong] in
          Effect.run { _ in withExtendedLifetime(strong) {} }.background(atProgramEnd: .finish)
            .debounce(id: SavingID.pause, for: .seconds(1), clock: clock)
        },
      ]
      let reducer = Reducer<IdentifiedArrayOf<Note>, NotesAction, Void>.combine(
        Reducer<Note, NoteAction, Void> { note, _, _ in effects[note.id]() }
          .forEach(state: \.self, action: rowPath),
        Reducer { notes, action, _ in
          if case .removed(let id) = action { notes.remove(id: id) }
          if case .row(let id, .typedAndRemoved) = action { notes.remove(id: id) }
          return .none
        })
      let rows = IdentifiedArray((0...1).map { Note(id: $0) })
      for isAtOnce in [false, true] {
        let store = Store(initialState: rows, reducer: reducer, environment: ())
        for id in 0...1 {
          store.view.send(.row(id: id, action: isAtOnce ? .typedAndRemoved("") : .watch))
          store.view.send(.removed(id))
        }
        await clock.run()
        #expect(store.effects.isEmpty)
      }
    }
    #expect(canary == nil)
  }

  @Test("removing a child starts its throttled save immediately")
  func throttled() async {
    let (clock, saved) = (clock, saved)
    let reducer = Reducer<IdentifiedArrayOf<Note>, NotesAction, Void>.combine(
      Reducer<Note, NoteAction, Void> { _, action, _ in
        guard case .typed(let text) = action else { return .none }
        return Effect.run { _ in saved.append(text) }
          .throttle(id: SavingID.pause, for: .seconds(1), clock: clock, latest: true)
          .background(atProgramEnd: .finish)
      }
      .forEach(state: \.self, action: rowPath),
      Reducer { notes, action, _ in
        if case .removed(let id) = action { notes.remove(id: id) }
        return .none
      })
    let store = Store(initialState: [Note(id: 1)], reducer: reducer, environment: ())
    for text in ["a", "b", "c"] { store.view.send(.row(id: 1, action: .typed(text))) }
    store.view.send(.removed(1))
    await pause(while: saved.values.count < 2)
    #expect(saved.values == ["a", "c"])
    await pause(while: !store.effects.isEmpty)
    #expect(store.effects.openIntervals.isEmpty)
  }

  @Test("removing 2,000 children in one action saves every child")
  func many() async {
    let store = store(count: 2000)
    for id in 1...2000 { store.view.send(.row(id: id, action: .typed("a"))) }
    store.view.send(.cleared)
    await expectNothingLeft(store)
    #expect(saved.values.count == 2000)
  }
}
