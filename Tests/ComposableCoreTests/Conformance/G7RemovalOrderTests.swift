@testable import ComposableCore
import ComposableTesting
import Testing

@Suite("G7 a cancellation takes effect before the removal of its child by the same action")
@MainActor
struct G7RemovalOrderTests {
  private struct Child: Identifiable, Equatable, Sendable {
    var id = 0
  }

  private struct Parent: Equatable, Sendable {
    var child: Child? = Child()
  }

  enum Ending: CaseIterable, Sendable {
    case cancel, cancelInFlight, debounce, throttleLatest, throttleFirst, waitingCancel
  }

  enum Fate: CaseIterable, Sendable {
    case kept, removed, replaced
  }

  /// Whether the program goes on after the action.
  enum Future: CaseIterable, Sendable {
    case continues, ends
  }

  private enum ChildAction: Sendable {
    case typed
    case ended(Ending, Fate)
  }

  private enum ParentAction: Sendable {
    case child(ChildAction)
  }

  /// Returns the child's reducer, whose background effects append to a log.
  private func child(_ log: Recorder<String>, _ clock: TestClock) -> Reducer<
    Child, ChildAction, Void
  > {
    @Sendable nonisolated func save(_ name: String) -> Effect<ChildAction> {
      .run { _ in
        try await clock.sleep(for: .seconds(1))
        log.append(name)
      }
    }
    return Reducer { _, action, _ in
      switch action {
      case .typed:
        return .merge(
          .run { _ in log.append("first") }
            .throttle(id: "throttle", for: .seconds(9), clock: clock, latest: true)
            .background(atProgramEnd: .finish),
          save("old").cancellable(id: "save").background(atProgramEnd: .finish))
      case .ended(.cancel, _):
        return .cancel(id: "save")
      case .ended(.waitingCancel, _):
        return .concatenate(
          .run { _ in try await clock.sleep(for: .seconds(5)) }, .cancel(id: "save"))
      case .ended(.cancelInFlight, _):
        return save("new").cancellable(id: "save", cancelInFlight: true)
          .background(atProgramEnd: .finish)
      case .ended(.debounce, _):
        return .run { _ in log.append("new") }.debounce(id: "save", for: .seconds(1), clock: clock)
          .background(atProgramEnd: .finish)
      case .ended(.throttleLatest, _):
        return .run { _ in log.append("new") }
          .throttle(id: "throttle", for: .seconds(9), clock: clock, latest: true)
          .background(atProgramEnd: .finish)
      case .ended(.throttleFirst, _):
        return .run { _ in log.append("new") }
          .throttle(id: "throttle", for: .seconds(9), clock: clock, latest: false)
          .background(atProgramEnd: .finish)
      }
    }
  }

  @Test(
    "a removed child's work is finished only if the action did not end it",
    arguments: Ending.allCases, Fate.allCases)
  func removal(ending: Ending, fate: Fate) async {
    for future in Future.allCases { await removal(ending, fate, future) }
  }

  private func removal(_ ending: Ending, _ fate: Fate, _ future: Future) async {
    let (log, clock) = (Recorder<String>(), TestClock())
    let path = CasePath<ParentAction, ChildAction>(embed: { .child($0) }) {
      if case .child(let action) = $0 { action } else { nil }
    }
    let parent = Reducer<Parent, ParentAction, Void>.combine(
      child(log, clock).ifLet(state: \.child, action: path),
      Reducer { state, action, _ in
        guard case .child(.ended(_, let fate)) = action else { return .none }
        switch fate {
        case .kept: break
        case .removed: state.child = nil
        case .replaced: state.child?.id += 1
        }
        return .none
      })
    let store = Store(initialState: Parent(), reducer: parent, environment: ())
    store.view.send(.child(.typed))
    await clock.waitForSleepers(1)
    store.view.send(.child(.ended(ending, fate)))
    let end = future == .ends ? Task { await store.view.endBackgroundWork() } : nil
    await clock.run()
    _ = await end?.value
    let saved = log.values.filter { $0 != "first" }
    switch ending {
    case .cancel: #expect(saved == [])
    case .cancelInFlight, .debounce: #expect(saved == ["new"])
    case .throttleLatest: #expect(saved.sorted() == ["new", "old"])
    case .throttleFirst: #expect(saved == ["old"])
    case .waitingCancel: #expect(saved == ["old"], "\(fate), the program \(future)")
    }
    #expect(store.effects.isEmpty)
  }

  @Test("plans are reported after the observers have been called", arguments: [false, true])
  func reportedPlans(removesChild: Bool) async {
    enum Action: Sendable { case start, remove }
    let events = Recorder<String>()
    let child = Reducer<Child, Action, Void> { _, _, _ in .endless.background() }
    let parent = Reducer<Parent, Action, Void>.combine(
      child.ifLet(state: \.child, action: CasePath(embed: { $0 }, extract: { $0 })),
      Reducer { state, action, _ in
        if case .remove = action, removesChild { state.child = nil }
        return .endless
      })
    let store = Store(
      initialState: Parent(), reducer: parent, environment: (),
      observers: [StoreObserver { action, _, _ in events.append("\(action)") }])
    store.effects.probe.onPlan = { _ in events.append("plan") }
    let tasks = [Action.start, .remove].map { store.view.send($0) }
    #expect(events.values == ["start", "plan", "plan", "remove", "plan", "plan"])
    store.effects.cancelAll()
    for task in tasks { await task.finish() }
  }

  @Test("the removing action's effect replaces a waiting throttled one")
  func waitingThrottle() async {
    enum Action: Sendable { case save(String, removes: Bool) }
    let (log, clock) = (Recorder<String>(), TestClock())
    let child = Reducer<Child, Action, Void> { _, action, _ in
      guard case .save(let name, _) = action else { return .none }
      return .run { _ in log.append(name) }
        .throttle(id: "save", for: .seconds(9), clock: clock, latest: true)
        .background(atProgramEnd: .finish)
    }
    let parent = Reducer<Parent, Action, Void>.combine(
      child.ifLet(state: \.child, action: CasePath(embed: { $0 }, extract: { $0 })),
      Reducer { state, action, _ in
        if case .save(_, removes: true) = action { state.child = nil }
        return .none
      })
    let store = Store(initialState: Parent(), reducer: parent, environment: ())
    for name in ["1", "2"] { store.view.send(.save(name, removes: false)) }
    store.view.send(.save("3", removes: true))
    await clock.run()
    #expect(log.values == ["1", "3"])
    #expect(store.effects.isEmpty)
  }
}
