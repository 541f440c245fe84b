import ComposableCore
import ComposableTesting
import Testing

extension ExplorerTasksTests {
  @Test("concurrent requests are distinguished by name, regardless of order")
  func racingTasks() async {
    @Sendable func request(_ send: Send<Action>, _ world: ExplorerWorld) async throws {
      @Sendable func request(_ name: String, _ action: Action) async throws {
        try await world.answer(to: name, oneOf: [.success(())]) as Void
        await send(action)
      }
      let tasks = [
        Task { try await request("a", .progressed) }, Task { try await request("b", .finished) },
      ]
      for task in tasks { try await task.value }
    }
    for first in [1, 2] {
      for _ in 0..<4 {
        let exploration = await explore([.always("comes later") { $0 != first }]) {
          state, action, world in
          switch action {
          case .start: return .run { send in try await request(send, world) }
          case .progressed: if state == 0 { state = 1 }
          default: if state == 0 { state = 2 }
          }
          return .none
        }
        #expect(exploration.violation?.state == first, "\(exploration)")
      }
    }
  }

  private enum Child: CaseIterable, CustomTestStringConvertible {
    case asyncLet, group, task

    var testDescription: String { "\(self)" }

    /// Makes a request in another task than its own.
    func callAsFunction(_ world: ExplorerWorld) async throws {
      switch self {
      case .asyncLet:
        async let response: Void = world.answer(to: "it", oneOf: [.success(())])
        try await response
      case .group:
        try await withThrowingTaskGroup(of: Void.self) { tasks in
          tasks.addTask { try await world.answer(to: "it", oneOf: [.success(())]) }
          try await tasks.waitForAll()
        }
      case .task:
        let task = Task { try await world.answer(to: "it", oneOf: [.success(())]) as Void }
        try await withTaskCancellationHandler {
          try await task.value
        } onCancel: {
          task.cancel()
        }
      }
    }
  }

  @Test(
    "an effect can be cancelled while one of its tasks awaits a response",
    arguments: Child.allCases)
  private func cancelsChild(_ child: Child) async {
    let reducer = Reducer<Int, Action, ExplorerWorld> { state, action, world in
      guard action == .start else {
        state = action == .other ? 2 : 3
        return .cancel(id: "it")
      }
      state = 1
      return .run { send in
        try await child(world)
        send(.finished)
      }
      .cancellable(id: "it")
    }
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { $0 == 0 ? [.start] : $0 == 1 ? [.other] : [] }
    ).explore()
    #expect(exploration.violation == nil && !exploration.isBounded, "\(exploration)")
    // Before, while it runs, cancelled, and at its end.
    #expect(exploration.stateCount == 4)
  }

  private struct Shielding: Hashable {
    var number = 0
    var isCancelled = false
  }

  @Test("cancelling before a response differs from cancelling after it")
  func cancellationOfIgnoringWork() async {
    let reducer = Reducer<Shielding, Action, ExplorerWorld> { state, action, world in
      switch action {
      case .start:
        state.number = 1
        return .concatenate(
          .run { _ in
            func request(_ name: String, _ count: Int) async {
              await Task {
                _ = try? await world.answer(to: name, oneOf: (0..<count).map { .success($0) })
              }
              .value
            }
            await request("first", 1)
            let isCancelled = Task.isCancelled
            await request("second", 1)
            if isCancelled { await request("no end", 0) }
          }
          .cancellable(id: "it"),
          .send(.finished))
      case .other:
        state.isCancelled = true
        return .cancel(id: "it")
      default:
        state.number = 2
        return .none
      }
    }
    let explorer = StateExplorer(
      initialStates: [Shielding()], reducer: reducer, environment: { $0 },
      actions: { $0.number == 0 ? [.start] : $0.number == 1 && !$0.isCancelled ? [.other] : [] })
    let stuck = await explorer.explore(.canAlwaysReach("the end") { $0.number == 2 })
    #expect(stuck.violation?.rule == "the end", "\(stuck)")
    let late = await explorer.explore(.always("no late end") { $0.number < 2 || !$0.isCancelled })
    #expect(late.violation?.state == Shielding(number: 2, isCancelled: true), "\(late)")
  }
}
