import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct TestStoreBackgroundTests {
  private enum Action: Equatable, Sendable {
    case start
    case tick
    case edit
    case saved
  }

  private let failures = Failures()
  private let clock = TestClock()

  private func makeStore(
    _ end: BackgroundEnd, failures: Failures? = nil
  ) -> TestStore<Int, Action> {
    let clock = clock
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      switch action {
      case .start:
        return .timer(every: .seconds(1), clock: clock) { .tick }.background(atProgramEnd: end)
      case .tick, .saved:
        state += 1
        return .none
      case .edit:
        return Effect.send(.saved).debounce(id: 0, for: .seconds(1), clock: clock)
          .background(atProgramEnd: end)
      }
    }
    return TestStore(
      initialState: 0, reducer: reducer, environment: (),
      failures: (failures ?? self.failures).sink)
  }

  @Test("a background timer is not a leftover, with or without a `finish` call")
  func timerIsNoLeftover() async {
    let store = makeStore(.cancel)
    await store.send(.start)
    await clock.advance(by: .seconds(1))
    await store.receive(.tick) { $0 = 1 }
    #expect(store.inFlightEffectCount == 1)
    await store.finish()
    #expect(store.inFlightEffectCount == 0)
    await makeStore(.cancel).send(.start)
    #expect(failures.messages.isEmpty)
  }

  @Test("`finish` completes background work, whose actions must be received")
  func finishFinishes() async {
    let store = makeStore(.finish)
    await store.send(.edit)
    await store.finish()
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.contains(".saved") == true)
    #expect(store.inFlightEffectCount == 0)
  }

  @Test("a debounced background save's action is received after its delay")
  func receivesAfterThePause() async {
    let store = makeStore(.finish)
    await store.send(.edit)
    await clock.advance(by: .seconds(1))
    await store.receive(.saved) { $0 = 1 }
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("a pending save is a leftover if the test does not call `finish`")
  func leftover() async {
    await makeStore(.finish).send(.edit)
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.hasPrefix("Effects are still running") == true)
  }
}
