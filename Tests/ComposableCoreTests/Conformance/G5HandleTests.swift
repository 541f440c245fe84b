@testable import ComposableCore
import Testing

@Suite("G5 `send` returns a handle for the action's tree of effects")
@MainActor
struct G5HandleTests {
  /// `go` waits at the gate and then sends `next`, which waits at it again and sends `end`.
  private func store(_ gate: Gate) -> Store<[String], String> {
    Store(running: [
      "go": .waiting(gate, then: "next"),
      "next": .waiting(gate, then: "end"),
      "other": .waiting(gate, then: "other end"),
    ])
  }

  @Test("G5 synchronous work that cancels its own handle sends nothing")
  func synchronousWorkCancelsItsHandle() async {
    let gate = Gate()
    let tasks = Recorder<StoreTask>()
    let store = Store(running: [
      "go": .concatenate(
        .run { _ in try await gate.wait() },
        .sync {
          for task in tasks.values { task.cancel() }
          return "wrong"
        }
      )
    ])
    let task = store.view.send("go")
    tasks.append(task)
    defer { tasks.removeAll() }
    gate.open()
    await task.finish()
    #expect(store.view.state == ["go"])
    #expect(store.effects.isEmpty)
  }

  @Test("G5 the handle of an action without effects is already finished")
  func finishedAtOnce() async {
    let task = store(Gate()).view.send("nothing")
    #expect(task.isFinished)
    await task.finish()
  }

  @Test("G5 `finish` waits for effects started by an effect's actions")
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

  @Test("G5 a handle covers its whole chain of actions and no other chain")
  func handleOfAChain() async {
    let gate = Gate()
    let store = Store(running: [
      "one": .send("two"),
      "two": .send("three"),
      "three": .waiting(gate, then: "end"),
    ])
    let view = store.view
    var nested: StoreTask?
    let token = view.observe { state in
      if state == ["one"] { nested = view.send("three") }
    }
    let task = view.send("one")
    let next = view.send("two")
    token.cancel()
    #expect(view.state == ["one", "three", "two", "three", "two", "three"])
    #expect(!task.isFinished && nested?.isFinished == false && !next.isFinished)
    task.cancel()
    await task.finish()
    #expect(store.effects.runningCount == 2)
    gate.open()
    await nested?.finish()
    await next.finish()
    #expect(view.state.suffix(2) == ["end", "end"])
    #expect(store.effects.isEmpty)
  }

  @Test("G5 `cancel` ends the effects of its own handle and no others")
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

  @Test("G5 cancelling a task that awaits `finish` cancels the effects")
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

  @Test("G5 a nested send returns its own handle")
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

  @Test("G5 a queued action whose handle is cancelled starts no effects")
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

  @Test("G5 a chain of actions stops when its handle is cancelled")
  func cancelDuringChain() {
    let store = Store(running: ["first": .none, "go": .send("next"), "next": .send("end")])
    let view = store.view
    var task: StoreTask?
    let subscription = view.observe { state in
      if state == ["first"] { task = view.send("go") }
      if state.last == "next" { task?.cancel() }
    }
    view.send("first")
    #expect(view.state == ["first", "go", "next"])
    #expect(store.effects.isEmpty)
    subscription.cancel()
  }
}
