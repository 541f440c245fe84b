import ComposableCore
import ComposableTesting
import Synchronization
import Testing

private struct Numbers: Equatable, Sendable {
  var received: [Int] = []
}

private enum NumbersAction: Equatable, Sendable {
  case started, stopped, received(Int)
}

private struct NumbersEnvironment: Sendable {
  var numbers: @Sendable () -> AsyncStream<Int>
}

private struct NumbersID: Hashable {}

private let numbersReducer = Reducer<Numbers, NumbersAction, NumbersEnvironment> {
  state, action, environment in
  switch action {
  case .started:
    return .stream(environment.numbers()) { .received($0) }
      .cancellable(id: NumbersID(), cancelInFlight: true)
  case .stopped:
    return .cancel(id: NumbersID())
  case .received(let number):
    state.received.append(number)
    return .none
  }
}

@MainActor
struct RestartedStreamTests {
  @Test("a restarted effect reads from a new stream")
  func restarts() async {
    let made = Mutex<[AsyncStream<Int>.Continuation]>([])
    let environment = NumbersEnvironment(numbers: {
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      made.withLock { $0.append(continuation) }
      return stream
    })
    let store = TestStore(
      initialState: Numbers(), reducer: numbersReducer, environment: environment)
    for start in 0..<3 {
      await store.send(.started)
      made.withLock { _ = $0[start].yield(start) }
      await store.receive(.received(start)) { $0.received.append(start) }
      await store.send(.stopped)
    }
    await store.finish()
  }
}
