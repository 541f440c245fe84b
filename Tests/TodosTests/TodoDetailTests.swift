import ComposableCore
import ComposableTesting
import Testing

@testable import Todos

@MainActor
struct TodoDetailTests {
  private let clock = TestClock()

  private func makeStore(
    seconds: Int, ring: @escaping @MainActor @Sendable () -> Void = {}
  ) -> TestStore<TodoDetail.State, TodoDetail.Action> {
    TestStore(
      initialState: TodoDetail.State(todo: Todo(id: 1, title: "Read", seconds: seconds)),
      reducer: TodoDetail.reducer,
      environment: TodoDetail.Environment(dismiss: Dismiss(), ring: ring, clock: clock))
  }

  @Test("each second of focus is counted until the user stops focusing")
  func counts() async {
    let store = makeStore(seconds: 0)
    await store.send(.focusTapped) { $0.isFocusing = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.ticked) { $0.todo.seconds = 1 }
    await store.receive(.ticked) { $0.todo.seconds = 2 }
    await store.send(.focusTapped) { $0.isFocusing = false }
    await store.finish()
  }

  @Test("the bell rings and the focus ends after 25 minutes")
  func rings() async {
    var rings = 0
    let store = makeStore(seconds: TodoDetail.focusSeconds - 1) { rings += 1 }
    await store.send(.focusTapped) { $0.isFocusing = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) {
      $0.todo.seconds = 1500
      $0.isFocusing = false
    }
    await store.finish()
    #expect(rings == 1)
  }
}
