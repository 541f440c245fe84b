@testable import ComposableCore
import Testing

@MainActor
struct StoreTaskTests {
  /// `go` waits at the gate and then sends `next`, which waits at it again and sends `end`.
  private func store(_ gate: Gate) -> Store<[String], String> {
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      let answers = ["go": "next", "next": "end", "other": "other end"]
      guard let answer = answers[action] else { return .none }
      return .run { send in
        try await gate.wait()
        send(answer)
      }
    }
    return Store(initialState: [], reducer: reducer, environment: ())
  }

  @Test("G5 the handle of an action without effects is finished at once")
  func finishedAtOnce() async {
    let task = store(Gate()).view.send("nothing")
    #expect(task.isFinished)
    await task.finish()
  }

  @Test("G5 finish waits for the effects of the actions that effects sent")
  func finishWaitsForTheTree() async {
    let gate = Gate()
    let view = store(gate).view
    let task = view.send("go")
    #expect(!task.isFinished)
    gate.open()
    await task.finish()
    #expect(view.state == ["go", "next", "end"])
    #expect(task.isFinished)
  }

  @Test("G5 cancel ends its tree and no other")
  func cancelEndsOneTree() async {
    let gate = Gate()
    let store = store(gate)
    let task = store.view.send("go")
    let other = store.view.send("other")
    task.cancel()
    gate.open()
    await task.finish()
    await other.finish()
    #expect(store.view.state == ["go", "other", "other end"])
    #expect(store.effects.isEmpty)
  }

  @Test("G5 cancelling who waits cancels the tree")
  func cancellingTheWaiter() async {
    let gate = Gate()
    let store = store(gate)
    let task = store.view.send("go")
    let waiter = Task { await task.finish() }
    waiter.cancel()
    await waiter.value
    #expect(task.isFinished)
    #expect(store.view.state == ["go"])
  }

  @Test("G5 the handle of a nested send is its own")
  func nestedHandle() async {
    let gate = Gate()
    let view = store(gate).view
    var nested: StoreTask?
    let subscription = view.observe { state in
      if state == ["first"] { nested = view.send("go") }
    }
    #expect(view.send("first").isFinished)
    #expect(nested?.isFinished == false)
    gate.open()
    await nested?.finish()
    #expect(view.state == ["first", "go", "next", "end"])
    subscription.cancel()
  }

  @Test("G5 a nested action that is cancelled before its turn is reduced and starts nothing")
  func cancelBeforeStart() async {
    let gate = Gate()
    gate.open()
    let store = store(gate)
    let view = store.view
    let subscription = view.observe { state in
      if state == ["first"] { view.send("go").cancel() }
    }
    view.send("first")
    #expect(view.state == ["first", "go"])
    #expect(store.effects.isEmpty)
    subscription.cancel()
  }

  @Test("G9 an effect in flight keeps no store alive and is cancelled with the root")
  func effectsDoNotKeepStores() async {
    let gate = Gate()
    var store: Store<[String], String>? = store(gate)
    weak let weakStore = store
    let task = store?.view.send("go")
    #expect(gate.waiterCount == 1)
    store = nil
    #expect(weakStore == nil)
    await task?.finish()
    #expect(gate.waiterCount == 0)
  }

  @Test("G9 an effect in flight when the root goes is released with all it holds")
  func nothingLeaks() async {
    final class Token: Sendable {}
    enum Action: Sendable { case go(Token) }
    let gate = Gate()
    weak var weakToken: Token?
    var task: StoreTask?
    do {
      let reducer = Reducer<Int, Action, Void> { _, _, _ in
        Effect.run { _ in try await gate.wait() }.cancellable(id: 1)
      }
      let store = Store(initialState: 0, reducer: reducer, environment: ())
      let token = Token()
      weakToken = token
      task = store.view.send(.go(token))
    }
    await task?.finish()
    task = nil
    // The task that ended lets go of its closure a few turns later.
    for _ in 0..<100 where weakToken != nil { await Task.yield() }
    #expect(weakToken == nil)
  }
}
