import ComposableCore
import Testing

@MainActor
struct EffectRunTests {
  @Test("an effect starts in the turn that returns it")
  func startsAtOnce() {
    let store = Store(running: ["go": .run { send in send("a") }]).view
    #expect(store.send("go").isFinished)
    #expect(store.state == ["go", "a"])
  }

  @Test("an effect sends any number of actions, from any actor")
  func sendsFromAnywhere() async {
    let store = Store(
      running: [
        "go": .run { send in
          send("a")
          await Task.detached { await send("b") }.value
          send("c")
        }
      ]).view
    await store.send("go").finish()
    #expect(store.state == ["go", "a", "b", "c"])
  }

  @Test("a send after the effect's closure returns is dropped and reported")
  func lateSendsAreReported() async {
    let reports = Recorder<Report>()
    let kept = Recorder<Send<String>>()
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      return action == "go" ? .run { send in kept.append(send) } : .none
    }
    let store = Store(
      initialState: [], reducer: reducer, environment: (), reporter: .recording(in: reports)
    ).view
    await store.send("go").finish()
    for send in kept.values { send("late") }
    #expect(store.state == ["go"])
    #expect(reports.values.map(\.kind) == [.sendAfterEnd])
    #expect(reports.values.allSatisfy { $0.message.contains("late") })
  }
}
