@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@MainActor
struct EffectBackgroundTests {
  private enum ID: Hashable, Sendable { case outer, inner }

  private let clock = TestClock()
  private let gate = Gate()

  /// Waits at the gate and then sends `next`, whose effect waits at it again and sends `end`.
  private func store(
    _ background: (Effect<String>) -> Effect<String>,
    _ others: [String: Effect<String>] = [:]
  ) -> Store<[String], String> {
    let effects: [String: Effect<String>] = [
      "go": background(.waiting(gate, then: "next")),
      "next": .waiting(gate, then: "end"),
      "stop outer": .cancel(id: ID.outer),
      "stop inner": .cancel(id: ID.inner),
    ]
    return Store(running: effects.merging(others) { $1 })
  }

  @Test("G5 a handle does not wait for background work or its actions")
  func handleDoesNotWait() async {
    let store = store { $0.background() }
    let task = store.view.send("go")
    #expect(task.isFinished)
    #expect(!store.effects.isEmpty)
    gate.open()
    await pause(while: !store.effects.isEmpty)
    #expect(store.view.state == ["go", "next", "end"])
  }

  @Test("a success forgets a failure of the same work, a cancellation does not")
  func forgetsFailures() async {
    let (gates, failures) = (Recorder<Gate>(), Recorder<Bool>())
    let saving = Effect<String>.run { _ in
      // Work that is cancelled may return without an error.
      try? await gates.values.last?.wait()
      if failures.values.last == true { throw Failure() }
    } catch: { _, _ in
    }
    .cancellable(id: ID.outer).background(atProgramEnd: .finish)
    let store = Store(running: ["save": saving, "stop": .cancel(id: ID.outer)])
    func save(fails: Bool, isCancelled: Bool = false) async {
      gates.append(Gate())
      failures.append(fails)
      store.view.send("save")
      if isCancelled { store.view.send("stop") } else { gates.values.last?.open() }
      await pause(while: !store.effects.isEmpty)
    }
    await save(fails: true)
    #expect(store.view.hasFailedBackgroundWork)
    await save(fails: false, isCancelled: true)
    #expect(store.view.hasFailedBackgroundWork)
    await save(fails: false)
    #expect(!store.view.hasFailedBackgroundWork)
  }

  @Test("G5 a handle waits for effects merged with a background effect")
  func handleWaitsForTheRest() async {
    let other = Gate()
    let store = store { .merge($0.background(), .waiting(other, then: "beside")) }
    let task = store.view.send("go")
    #expect(!task.isFinished)
    other.open()
    await task.finish()
    #expect(store.view.state == ["go", "beside"])
  }

  @Test("G5 cancelling a handle does not cancel running background work")
  func handleDoesNotCancel() async {
    let store = store { .merge($0.background(), .waiting(Gate(), then: "wrong")) }
    let task = store.view.send("go")
    task.cancel()
    await task.finish()
    gate.open()
    await pause(while: !store.effects.isEmpty)
    #expect(store.view.state == ["go", "next", "end"])
  }

  @Test("G5 cancelling a handle cancels background work that has not started")
  func cancelledBeforeItStarts() async {
    let store = store {
      .concatenate(
        .waiting(Gate(), then: "wrong"), $0.cancellable(id: ID.inner).background())
    }
    let task = store.view.send("go")
    task.cancel()
    await task.finish()
    #expect(store.effects.isEmpty)
    #expect(store.view.state == ["go"])
  }

  @Test("a concatenation does not wait for a background part")
  func nextPartStartsAtOnce() async {
    let store = store { .concatenate($0.background(), .send("second")) }
    #expect(store.view.send("go").isFinished)
    #expect(store.view.state == ["go", "second"])
    gate.open()
    await pause(while: !store.effects.isEmpty)
    #expect(store.view.state == ["go", "second", "next", "end"])
  }

  @Test(
    "G6 cancelling an id inside or outside `background` cancels the work",
    arguments: ["outer", "inner"])
  func idsCancel(_ id: String) async {
    let store = store {
      $0.cancellable(id: ID.inner).background().cancellable(id: ID.outer)
    }
    store.view.send("go")
    store.view.send("stop \(id)")
    await pause(while: !store.effects.isEmpty)
    #expect(store.view.state == ["go", "stop \(id)"])
  }

  @Test("G6 cancelling an outer id cancels background work not yet started")
  func cancelledWhileWaiting() async {
    let store = store {
      .concatenate(.waiting(gate, then: "first"), $0.background().cancellable(id: ID.outer))
    }
    let task = store.view.send("go")
    store.view.send("stop outer")
    gate.open()
    await task.finish()
    #expect(store.effects.isEmpty)
    #expect(store.view.state == ["go", "stop outer", "first"])
  }

  @Test("G6 `cancelInFlight` around background work cancels the previous work")
  func cancelsInFlight() async {
    let store = store {
      .merge(
        $0.background().cancellable(id: ID.outer, cancelInFlight: true),
        Effect.cancel(id: ID.inner).background().cancellable(id: ID.inner))
    }
    store.view.send("go")
    store.view.send("go")
    #expect(store.effects.runningCount == 2)
    gate.open()
    await pause(while: !store.effects.isEmpty)
    #expect(store.view.state == ["go", "go", "next", "end"])
  }

  @Test("G7 removing a child cancels plain `background()` work, started or not")
  func endsWithTheChild() async {
    let gate = gate
    let child = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      guard action == "go" else { return .none }
      return .merge(
        Effect.waiting(gate, then: "wrong").background(),
        .concatenate(
          .waiting(gate, then: "wrong"), Effect.waiting(gate, then: "wrong").background()))
    }
    let parent = Reducer<[String]?, String, Void> { state, action, _ in
      if action == "remove" { state = nil }
      return .none
    }
    let store = Store<[String]?, String>(
      initialState: [],
      reducer: .combine(child.ifLet(state: \.self, action: .identity), parent),
      environment: ())
    store.view.send("go")
    #expect(store.effects.runningCount == 2)
    store.view.send("remove")
    gate.open()
    await pause(while: !store.effects.isEmpty)
    #expect(store.view.state == nil)
  }

  @Test("G9 releasing the root store cancels background work")
  func endsWithTheStore() async {
    let ended = Recorder<Bool>()
    var store: Store<[String], String>? = store { _ in
      Effect.run { _ in
        try? await Gate().wait()
        ended.append(Task.isCancelled)
      }
      .background(atProgramEnd: .finish)
    }
    store?.view.send("go")
    store = nil
    await pause(while: ended.values.isEmpty)
    #expect(ended.values == [true])
  }

  @Test("`endBackgroundWork` runs a debounced save and cancels timers")
  func finishes() async {
    let (clock, saved) = (clock, Recorder<String>())
    let store = store(
      { _ in
        Effect.fireAndForget { saved.append("text") }
          .debounce(id: ID.inner, for: .seconds(1), clock: clock)
          .background(atProgramEnd: .finish)
      },
      [
        "tick": .timer(every: .seconds(1), clock: clock) { "tock" }.background(),
        "timer": .timer(every: .seconds(1), clock: clock) { "tock" }.background(
          atProgramEnd: .finish),
      ])
    for action in ["tick", "timer", "go", "go"] { store.view.send(action) }
    let awaitedCount = await store.view.endBackgroundWork()
    // Neither the first save, which the second replaced, nor the timers.
    #expect(awaitedCount == 1)
    #expect(saved.values == ["text"])
    #expect(store.view.state == ["tick", "timer", "go", "go"])
    #expect(store.effects.isEmpty)
  }

  @Test("`endBackgroundWork` starts the last throttled effect immediately")
  func finishesThrottled() async {
    let clock = clock
    let store = store { _ in
      Effect.send("saved")
        .throttle(id: ID.inner, for: .seconds(1), clock: clock, latest: true)
        .background(atProgramEnd: .finish)
    }
    for _ in 1...3 { store.view.send("go") }
    await store.view.endBackgroundWork()
    #expect(store.view.state == ["go", "saved", "go", "go", "saved"])
    #expect(store.effects.isEmpty)
  }

  @Test("`endBackgroundWork` also finishes work that background work starts")
  func finishesStartedWork() async {
    let other = Gate()
    let store = store(
      { $0.background(atProgramEnd: .finish) },
      ["next": Effect.waiting(other, then: "end").background(atProgramEnd: .finish)])
    store.view.send("go")
    let ending = Task { await store.view.endBackgroundWork() }
    await Task.yield()
    gate.open()
    await pause(while: store.view.state.last != "next")
    // The work that ran at the end is over, and the work that it has started is waited for.
    for _ in 0..<100 { await Task.yield() }
    other.open()
    #expect(await ending.value == 2)
    #expect(store.view.state == ["go", "next", "end"])
  }

  @Test("`endBackgroundWork` cancels work that the foreground starts meanwhile")
  func cancelsWorkOfOthers() async {
    let (saved, other) = (Recorder<String>(), Gate())
    let store = store(
      { $0.background(atProgramEnd: .finish) },
      [
        "other": .waiting(other, then: "later"),
        "later": Effect.run { _ in
          try await Gate().wait()
          saved.append("wrong")
        }.background(atProgramEnd: .finish),
      ])
    store.view.send("other")
    store.view.send("go")
    let ending = Task { await store.view.endBackgroundWork() }
    await Task.yield()
    other.open()
    await pause(while: store.view.state.last != "later")
    gate.open()
    // The effect of "go", and that of the action "next".
    #expect(await ending.value == 2)
    await pause(while: !store.effects.isEmpty)
    #expect(saved.values.isEmpty)
  }

  @Test("`endBackgroundWork` leaves foreground effects running")
  func leavesTheForeground() async {
    let store = store(
      { $0.background(atProgramEnd: .finish) }, ["other": .waiting(Gate(), then: "wrong")])
    let other = store.view.send("other")
    store.view.send("go")
    gate.open()
    await store.view.endBackgroundWork()
    #expect(store.view.state == ["other", "go", "next", "end"])
    #expect(!other.isFinished)
    other.cancel()
    await other.finish()
  }

  @Test("`endBackgroundWork` returns even if background work restarts itself")
  func endsEndlessWork() async {
    let clock = clock
    let store = store { _ in
      .merge(
        Effect.send("go").debounce(id: ID.inner, for: .seconds(1), clock: clock)
          .background(atProgramEnd: .finish))
    }
    store.view.send("go")
    await store.view.endBackgroundWork()
    await pause(while: !store.effects.isEmpty)
    // Its first start is finished, and the one that this starts.
    #expect(store.view.state == ["go", "go", "go"])
  }

  @Test("100,000 nested calls to `background` act as one call")
  func nested() async {
    let store = store { effect in
      (0..<100_000).reduce(effect) { effect, _ in effect.background(atProgramEnd: .finish) }
    }
    #expect(store.view.send("go").isFinished)
    #expect(store.effects.runningCount == 1)
    gate.open()
    await pause(while: !store.effects.isEmpty)
    #expect(store.view.state == ["go", "next", "end"])
  }

  @Test("`background` leaves an empty effect empty")
  func nothing() {
    #expect(Effect<Int>.none.background().isNone)
  }
}
