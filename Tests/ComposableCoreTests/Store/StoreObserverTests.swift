import ComposableCore
import ComposableTesting
import Testing

/// The causes of actions and the effects that observers receive.
@MainActor
struct StoreObserverTests {
  private enum Action: Hashable, Sendable {
    case chain(Int)
    case ask(Int)
    case both
    case answer(Int)
    case cancel
    case child
  }

  private let clock = TestClock()
  private let received = Recorder<String>()

  private func makeStore() -> Store<Int, Action> {
    let reducer = Reducer<Int, Action, TestClock> { state, action, clock in
      state += 1
      switch action {
      case .chain(let count):
        return count > 0 ? .send(.chain(count - 1)) : .none
      case .ask(let number):
        return .run { send in
          try await clock.sleep(for: .seconds(number))
          send(.answer(number))
        }
        .cancellable(id: "ask")
      case .both:
        return .merge(
          .send(.chain(0)),
          .concatenate(.send(.answer(7)), .sync { .answer(8) }))
      case .cancel:
        return .cancel(id: "ask")
      case .answer, .child:
        return .none
      }
    }
    return Store(
      initialState: 0, reducer: reducer, environment: clock,
      observers: [
        StoreObserver(
          effectDidChange: { [received] in
            received.append("\($0.phase) \($0.effect) of \($0.cause)")
          },
          didReduce: { [received] action, _, origin in received.append("\(action) \(origin)") })
      ])
  }

  @Test("an observer can cancel an effect that has just started")
  func cancels() async {
    let received = received
    let tasks = Recorder<StoreTask>()
    let reducer = Reducer<Int, Bool, Void> { state, isFirst, _ in
      state += 1
      guard isFirst else { return .none }
      return .concatenate(
        .run { _ in await Task.yield() },
        .run { send in
          received.append("work")
          send(false)
        })
    }
    let store = Store(
      initialState: 0, reducer: reducer, environment: (),
      observers: [
        StoreObserver(
          effectDidChange: { event in
            received.append("\(event.phase) \(event.effect)")
            if event.phase == .started, event.effect == 2 { tasks.values.first?.cancel() }
          }, didReduce: { _, _, _ in })
      ])
    let task = store.view.send(true)
    tasks.append(task)
    await task.finish()
    #expect(received.values == ["started 1", "ended 1", "started 2", "cancelled 2"])
    #expect(store.view.state == 1)
    #expect(store.effects.isEmpty)
  }

  @Test("an effect's action is reported with the number of its cause")
  func causes() {
    let store = makeStore()
    store.view.send(.chain(2))
    store.view.send(.both)
    #expect(
      received.values == [
        "chain(2) view", "chain(1) effect(of: 1)", "chain(0) effect(of: 2)", "both view",
        "chain(0) effect(of: 4)", "answer(7) effect(of: 4)", "answer(8) effect(of: 4)",
      ])
  }

  @Test("a late response names its cause even after other actions")
  func lateAnswers() async {
    let store = makeStore()
    let task = store.view.send(.ask(2))
    store.view.send(.chain(1))
    await clock.advance(by: .seconds(2))
    await task.finish()
    #expect(
      received.values == [
        "ask(2) view", "started 1 of 1", "chain(1) view", "chain(0) effect(of: 2)",
        "answer(2) effect(of: 1)", "ended 1 of 1",
      ])
  }

  @Test("a store observer receives the start and cancellation of an effect")
  func cancelled() async {
    let store = makeStore()
    let first = store.view.send(.ask(1))
    store.view.send(.cancel)
    await first.finish()
    #expect(
      received.values == ["ask(1) view", "started 1 of 1", "cancel view", "cancelled 1 of 1"])
  }
}
