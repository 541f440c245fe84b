@testable import ComposableCore
import Testing

@Suite("G6 an effect is registered in the turn that returns it")
@MainActor
struct G6CancellationTests {
  @Test("G6 a cancellation cancels effects returned before it")
  func cancelAfterReturn() async {
    let gate = Gate()
    let store = Store(running: [
      "go": Effect.waiting(gate, then: "wrong").cancellable(id: ID.first),
      "stop": .cancel(id: ID.first),
    ])
    let task = store.view.send("go")
    store.view.send("stop")
    gate.open()
    await task.finish()
    #expect(store.view.state == ["go", "stop"])
    #expect(store.effects.isEmpty)
  }

  @Test("G6 a cancellation reaches unstarted parts of a concatenation")
  func cancelsPendingParts() async {
    let gate = Gate()
    let store = Store(running: [
      "go": .concatenate(
        .waiting(gate, then: "first"),
        Effect.run { send in send("wrong") }.cancellable(id: ID.second),
        .send("last")
      ),
      "stop": .cancel(id: ID.second),
    ])
    let task = store.view.send("go")
    store.view.send("stop")
    gate.open()
    await task.finish()
    #expect(store.view.state == ["go", "stop", "first", "last"])
    #expect(store.effects.isEmpty)
  }

  @Test("G6 effects and cancellations are processed in the order returned")
  func orderOfCancelAndStart() async {
    let gate = Gate()
    let start = Effect.waiting(gate, then: "answer").cancellable(id: ID.first)
    let store = Store(running: [
      "cancel then start": .merge(.cancel(id: ID.first), start),
      "start then cancel": .merge(start, .cancel(id: ID.first)),
      "cancel then start, one by one": .concatenate(.cancel(id: ID.first), start),
    ])
    let started = store.view.send("cancel then start")
    #expect(gate.waiterCount == 1)
    let cancelled = store.view.send("start then cancel")
    await cancelled.finish()
    let last = store.view.send("cancel then start, one by one")
    gate.open()
    await started.finish()
    await last.finish()
    // The second also cancelled the first.
    #expect(store.view.state.filter { $0 == "answer" }.count == 1)
    #expect(store.effects.isEmpty)
  }

  @Test("G6 equal values of different types are different ids")
  func typesDistinguishIDs() async {
    let gate = Gate()
    let store = Store(running: [
      "go": Effect.waiting(gate, then: "answer").cancellable(id: 1),
      "stop": .merge(.cancel(id: 1.0), .cancel(id: Int8(1))),
    ])
    let task = store.view.send("go")
    store.view.send("stop")
    gate.open()
    await task.finish()
    #expect(store.view.state == ["go", "stop", "answer"])
  }

  @Test("G6 a cancellation does not affect the same id in another store")
  func storesHaveTheirOwnIDs() async {
    let gate = Gate()
    let effects: [String: Effect<String>] = [
      "go": Effect.waiting(gate, then: "answer").cancellable(id: ID.first),
      "stop": .cancel(id: ID.first),
    ]
    let (one, other) = (Store(running: effects), Store(running: effects))
    let task = one.view.send("go")
    other.view.send("stop")
    gate.open()
    await task.finish()
    #expect(one.view.state == ["go", "answer"])
  }

  @Test("G6 no effect stays registered after many starts and cancellations")
  func registryIsEmptyAtTheEnd() async {
    let gate = Gate()
    let effects = Dictionary(
      uniqueKeysWithValues: (0..<100).map { number in
        ("\(number)", Effect.waiting(gate, then: "x").cancellable(id: number % 7))
      })
    let store = Store(running: effects.merging(["stop": .cancel(id: 3)]) { $1 })
    var tasks: [StoreTask] = []
    for round in 0..<5 {
      for number in 0..<100 { tasks.append(store.view.send("\(number)")) }
      if round.isMultiple(of: 2) { store.view.send("stop") }
    }
    #expect(!store.effects.isEmpty)
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.effects.isEmpty)
  }

  @Test("G6 synchronous work that cancels its own id still sends its actions")
  func synchronousWorkCancelsItself() async {
    let gate = Gate()
    let box = Recorder<ViewStore<[String], String>>()
    let store = Store(running: [
      "go": Effect.concatenate(
        .waiting(gate, then: "first"),
        .sync {
          for view in box.values { view.send("stop") }
          return "second"
        },
        .send("wrong")
      ).cancellable(id: ID.first),
      "stop": .cancel(id: ID.first),
    ])
    let view = store.view
    box.append(view)
    defer { box.removeAll() }
    let task = view.send("go")
    gate.open()
    await task.finish()
    // The cancellation is queued after the actions that the same turn delivered.
    #expect(view.state == ["go", "first", "stop", "second", "wrong"])
    #expect(store.effects.isEmpty)
  }

  @Test(
    "G6 an effect that cancels its own id cancels only earlier effects")
  func cancelsInsideItsOwnID() async {
    let gate = Gate()
    let store = Store(running: [
      "nest": Effect.concatenate(
        .cancel(id: ID.first), .waiting(gate, then: "nested")
      ).cancellable(id: ID.first),
      "flat": Effect.waiting(gate, then: "flat").cancellable(id: ID.first),
    ])
    let tasks = ["nest", "flat", "nest", "flat", "nest"].map { store.view.send($0) }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.view.state.suffix(2) == ["nest", "nested"])
    #expect(store.effects.isEmpty)
  }

  @Test("G6 a queued action cancels effects even if its handle is cancelled")
  func cancellationOfACancelledAction() async {
    let gate = Gate()
    let store = Store(running: [
      "other": Effect.waiting(gate, then: "wrong").cancellable(id: ID.first),
      "stop": .merge(.send("wrong"), .cancel(id: ID.first)),
    ])
    let view = store.view
    let other = view.send("other")
    let subscription = view.observe { state in
      if state.last == "first" { view.send("stop").cancel() }
    }
    view.send("first")
    gate.open()
    await other.finish()
    #expect(view.state == ["other", "first", "stop"])
    #expect(store.effects.isEmpty)
    subscription.cancel()
  }

  @Test("G6 `cancelInFlight` does not cancel an effect returned later")
  func olderDoesNotCancelNewer() async {
    let (early, late) = (Gate(), Gate())
    func search(_ gate: Gate, _ name: String) -> Effect<String> {
      .concatenate(
        .run { _ in try await gate.wait() },
        Effect.run { send in
          await Task.yield()
          send(name)
        }.cancellable(id: ID.first, cancelInFlight: true)
      )
    }
    let store = Store(running: [
      "old": search(early, "old answer"), "new": search(late, "new answer"),
    ])
    let old = store.view.send("old")
    let new = store.view.send("new")
    early.open()
    await old.finish()
    late.open()
    await new.finish()
    #expect(store.view.state == ["old", "new", "old answer", "new answer"])
    #expect(store.effects.isEmpty)
  }

  @Test("G6 one cancellation ends 10,000 effects with the same id")
  func manyUnderOneID() async {
    let gate = Gate()
    let store = Store(running: [
      "go": .merge(
        (0..<10_000).map { _ in Effect.waiting(gate, then: "x").cancellable(id: ID.first) }),
      "stop": .cancel(id: ID.first),
    ])
    let task = store.view.send("go")
    store.view.send("stop")
    await task.finish()
    #expect(store.view.state == ["go", "stop"])
    #expect(store.effects.isEmpty)
  }

  @Test("G6 a cancellation does not affect effects returned after it")
  func cancelBeforeStart() async {
    let gate = Gate()
    let store = Store(running: [
      "go": .waiting(gate, then: "answer").cancellable(id: ID.first), "stop": .cancel(id: ID.first),
    ])
    store.view.send("stop")
    let task = store.view.send("go")
    gate.open()
    await task.finish()
    #expect(store.view.state == ["stop", "go", "answer"])
  }

  @Test("G6 a cancellation reaches all effects with its id and no others")
  func sharedID() async {
    let gate = Gate()
    let store = Store(running: [
      "one": .waiting(gate, then: "wrong").cancellable(id: ID.first),
      "two": .merge(
        .waiting(gate, then: "wrong").cancellable(id: ID.first),
        .waiting(gate, then: "right").cancellable(id: ID.second)),
      "stop": .cancel(id: ID.first),
    ])
    let tasks = ["one", "two", "stop"].map { store.view.send($0) }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.view.state == ["one", "two", "stop", "right"])
    #expect(store.effects.isEmpty)
  }

  @Test("G6 10,000 concurrent starts and cancellations leave nothing registered")
  func manyAtOnce() async {
    enum Action: Sendable {
      case start(Int)
      case stop(Int)
      case response
    }
    let gate = Gate()
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      switch action {
      case .start(let id):
        return Effect.run { send in
          try await gate.wait()
          send(.response)
        }.cancellable(id: id, cancelInFlight: id.isMultiple(of: 3))
      case .stop(let id):
        return .cancel(id: id)
      case .response:
        state += 1
        return .none
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let view = store.view
    let tasks = await withTaskGroup(of: StoreTask.self) { group -> [StoreTask] in
      for number in 0..<10_000 {
        group.addTask {
          let id = number % 100
          return await view.send(number.isMultiple(of: 2) ? .start(id) : .stop(id - 1))
        }
      }
      var tasks: [StoreTask] = []
      for await task in group { tasks.append(task) }
      return tasks
    }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(store.effects.isEmpty)
    #expect(view.state <= 5000)
  }
}
