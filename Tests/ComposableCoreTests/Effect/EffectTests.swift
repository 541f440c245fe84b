import ComposableCore
import Testing

@MainActor
struct EffectTests {
  /// A store whose only action is to run an effect; what the effect sends is recorded as state.
  static func store(running effect: Effect<String>) -> ViewStore<[String], String> {
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      return action == "go" ? effect : .none
    }
    return Store(initialState: [], reducer: reducer, environment: ()).view
  }

  @Test("E1 building, mapping and merging run nothing; running twice runs twice")
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
    let store = Self.store(running: effect)
    store.send("go")
    store.send("go")
    #expect(runs.values == [1, 2, 1, 2])
    #expect(store.state == ["go", "a!", "go", "a!"])
  }

  @Test("E2 synchronous values arrive before send returns")
  func synchronousValuesArriveAtOnce() {
    let store = Self.store(running: .merge(.send("a"), .sync { "b" }, .fireAndForget {}))
    #expect(store.send("go").isFinished)
    #expect(store.state == ["go", "a", "b"])
  }

  @Test("E2 fire and forget fits any action type")
  func fireAndForgetFitsAnyType() {
    let never = Effect<Never>.fireAndForget {}
    let text = Effect<String>.fireAndForget {}
    #expect(never.count == 1)
    #expect(text.count == 1)
  }

  @Test("R1 an effect can be asked whether and how many it is")
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
