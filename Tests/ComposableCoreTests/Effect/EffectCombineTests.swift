import ComposableCore
import Testing

@MainActor
struct EffectCombineTests {
  @Test("an empty merge or concatenation is `none`, and `none` adds no part")
  func mergeLaws() {
    #expect(Effect<Int>.merge().isNone)
    #expect(Effect<Int>.concatenate(.none, .none).isNone)
    #expect(Effect.merge(.none, .send(1)).count == 1)
  }

  @Test("nested synchronous effects run in order before `send` returns")
  func nestedOrder() {
    let effect = Effect<String>.concatenate(
      .merge(.send("a"), .concatenate(.send("b"), .merge(.send("c"), .send("d")))),
      .sync { "e" },
      .merge(.concatenate(.send("f"), .send("g")), .send("h"))
    )
    let store = Store(running: ["go": effect]).view
    store.send("go")
    #expect(store.state == ["go", "a", "b", "c", "d", "e", "f", "g", "h"])
  }

  @Test("a concatenation starts each part after the previous one ends")
  func concatenationWaits() async {
    let gate = Gate()
    let effect = Effect<String>.concatenate(
      .run { send in
        try await gate.wait()
        send("a")
      },
      .send("b"),
      .run { send in send("c") }
    )
    let store = Store(running: ["go": effect]).view
    let task = store.send("go")
    #expect(store.state == ["go"])
    gate.open()
    await task.finish()
    #expect(store.state == ["go", "a", "b", "c"])
  }

  @Test("a concatenation continues after a part that throws")
  func concatenationAfterError() async {
    let reports = Recorder<Report>()
    let effect = Effect<String>.concatenate(.run { _ in throw Failure() }, .send("next"))
    let store = Store(running: ["go": effect], reporter: .recording(in: reports))
    await store.view.send("go").finish()
    #expect(store.view.state == ["go", "next"])
    #expect(reports.values.map(\.kind) == [.uncaughtError])
  }

  @Test("work that follows a `send` starts before the sent action is reduced")
  func workAfterSynchronousPart() async {
    let isFirst = Recorder<Bool>()
    let view = Store<[String], String>(
      initialState: [],
      reducer: Reducer<[String], String, Void> { log, action, _ in
        log.append(action)
        if action == "b" { isFirst.append(true) }
        return action == "a"
          ? .concatenate(.send("b"), .run { _ in isFirst.append(false) }) : .none
      },
      environment: ()
    ).view
    await view.send("a").finish()
    #expect(isFirst.values == [false, true])
  }

  @Test("a merge starts each part without waiting for the others")
  func mergeDoesNotWait() async {
    let gate = Gate()
    let effect = Effect<String>.merge(
      .run { send in
        try await gate.wait()
        send("late")
      },
      .run { send in send("soon") }
    )
    let store = Store(running: ["go": effect]).view
    let task = store.send("go")
    #expect(store.state == ["go", "soon"])
    gate.open()
    await task.finish()
    #expect(store.state == ["go", "soon", "late"])
  }

  @Test("mapping obeys the identity and composition laws")
  func mapLaws() {
    let effect = Effect<String>.merge(.send("a"), .concatenate(.sync { "b" }, .send("c")))
    let plain = Store(running: ["go": effect]).view
    let identity = Store(running: ["go": effect.map { $0 }]).view
    let twice = Store(running: ["go": effect.map { $0 + "1" }.map { $0 + "2" }]).view
    let once = Store(running: ["go": effect.map { $0 + "1" + "2" }]).view
    for store in [plain, identity, twice, once] { store.send("go") }
    #expect(identity.state == plain.state)
    #expect(twice.state == once.state)
    #expect(twice.state == ["go", "a12", "b12", "c12"])
  }

  @Test("`map` applies to actions sent by work and by its error handler")
  func mapReachesRun() async {
    struct Failure: Error {}
    let effect = Effect<String>.run { send in
      send("a")
      throw Failure()
    } catch: { _, send in
      send("caught")
    }
    let store = Store(running: ["go": effect.map { $0 + "!" }]).view
    await store.send("go").finish()
    #expect(store.state == ["go", "a!", "caught!"])
  }

  @Test("merges and concatenations nested four deep keep their order")
  func nestedFourDeep() async {
    let gate = Gate()
    let effect = Effect<String>.concatenate(
      .send("a"),
      .merge(
        .concatenate(
          .waiting(gate, then: "b"),
          .merge(.send("c"), .concatenate(.waiting(gate, then: "d"), .send("e")))
        ),
        .send("now")
      ),
      .send("last")
    )
    let store = Store(running: ["go": effect])
    let task = store.view.send("go")
    #expect(store.view.state == ["go", "a", "now"])
    gate.open()
    await task.finish()
    #expect(store.view.state == ["go", "a", "now", "b", "c", "d", "e", "last"])
    #expect(store.effects.isEmpty)
  }
}
