import ComposableCore
import Testing

@MainActor
struct EffectCancelTests {
  @Test("`cancelInFlight` cancels the previous effect with the same id")
  func cancelInFlight() async {
    let log = Recorder<String>()
    let gate = Gate()
    let effect = Effect<String>.run { send in
      log.append("start")
      do {
        try await gate.wait()
        send("answer")
      } catch {
        log.append("stop")
      }
    }.cancellable(id: ID.first, cancelInFlight: true)
    let store = Store(running: ["go": effect])
    let old = store.view.send("go")
    let new = store.view.send("go")
    await old.finish()
    gate.open()
    await new.finish()
    #expect(store.view.state == ["go", "go", "answer"])
    #expect(log.values.filter { $0 == "stop" }.count == 1)
    #expect(store.effects.isEmpty)
  }

  @Test("an effect that is given the same id twice does not cancel itself")
  func sameIDTwice() async {
    let store = Store(running: [
      "go": Effect.run { send in
        await Task.yield()
        send("answer")
      }
      .cancellable(id: ID.first, cancelInFlight: true)
      .cancellable(id: ID.first, cancelInFlight: true)
    ])
    await store.view.send("go").finish()
    #expect(store.view.state == ["go", "answer"])
    #expect(store.effects.isEmpty)
  }

  @Test("cancelling an outer id ends inner parts that are running or pending")
  func nestedIDs() async {
    let gate = Gate()
    let store = Store(running: [
      "go": Effect.concatenate(
        Effect.waiting(gate, then: "wrong").cancellable(id: ID.second),
        Effect.waiting(gate, then: "wrong").cancellable(id: ID.second)
      ).cancellable(id: ID.first),
      "stop": .cancel(id: ID.first),
    ])
    let task = store.view.send("go")
    store.view.send("stop")
    gate.open()
    await task.finish()
    #expect(store.view.state == ["go", "stop"])
    #expect(store.effects.isEmpty)
  }

  private enum CancelledPart: CaseIterable {
    case alone, inMerge, inSequence

    /// Two pieces of work, the first of which is cancelled.
    @MainActor
    func effect(_ gate: Gate, _ id: ID) -> Effect<String> {
      let cancelled = Effect.waiting(gate, then: "wrong").cancellable(id: id)
      return switch self {
      case .alone: cancelled
      case .inMerge: .merge(cancelled, .run { _ in })
      case .inSequence: .concatenate(.run { _ in }, cancelled)
      }
    }
  }

  @Test("a cancelled part does not cancel the part after it", arguments: CancelledPart.allCases)
  private func partAfterCancelledPart(_ part: CancelledPart) async {
    let gate = Gate()
    let seen = Recorder<Bool>()
    let store = Store(running: [
      "go": .concatenate(
        part.effect(gate, .first), .fireAndForget { seen.append(Task.isCancelled) }),
      "stop": .cancel(id: ID.first),
    ])
    let task = store.view.send("go")
    store.view.send("stop")
    await task.finish()
    #expect(seen.values == [false])
  }
}
