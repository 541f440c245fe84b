import ComposableCore
import Testing

@MainActor
struct EffectTests {
  @Test("creating an effect does not run it, and an effect can run twice")
  func isInertAndRunsAgain() {
    let runs = Recorder<Int>()
    let effect = Effect<String>.merge(
      .fireAndForget { runs.append(1) },
      .sync {
        runs.append(2)
        return "a"
      }
    ).map { $0 + "!" }
    #expect(runs.values.isEmpty)
    let store = Store(running: ["go": effect]).view
    store.send("go")
    store.send("go")
    #expect(runs.values == [1, 2, 1, 2])
    #expect(store.state == ["go", "a!", "go", "a!"])
  }

  @Test("actions sent by synchronous effects are reduced before `send` returns")
  func synchronousValuesArriveAtOnce() {
    let store = Store(running: ["go": .merge(.send("a"), .sync { "b" }, .fireAndForget {})]).view
    #expect(store.send("go").isFinished)
    #expect(store.state == ["go", "a", "b"])
  }

  @Test("`fireAndForget` works with any action type")
  func fireAndForgetFitsAnyType() {
    let never = Effect<Never>.fireAndForget {}
    let text = Effect<String>.fireAndForget {}
    #expect(never.count == 1)
    #expect(text.count == 1)
  }

  @Test("`count` is the number of parts, and `isNone` is true if `count` is 0")
  func countsPieces() {
    let two = Effect.merge(Effect.send(1), .none, .run { _ in })
    #expect(Effect<Int>.none.isNone)
    #expect(Effect<Int>.none.count == 0)
    #expect(two.count == 2)
    #expect(!two.isNone)
    #expect(Effect.concatenate(two, .cancel(id: 1)).cancellable(id: 2).count == 3)
    #expect(Effect<Int>.none.cancellable(id: 1).isNone)
  }
}
