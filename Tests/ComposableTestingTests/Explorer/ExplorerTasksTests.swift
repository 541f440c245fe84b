import ComposableCore
import ComposableTesting
import Synchronization
import TestSupport
import Testing

/// Waits for turns of the main actor in a task that the explorer does not know of.
@MainActor
private func turns(_ count: Int) async {
  await Task.detached { for _ in 0..<count { await Task { @MainActor in }.value } }.value
}

/// Effects with several tasks in an exploration.
@MainActor
struct ExplorerTasksTests {
  typealias Action = NumberAction

  @Test("the explorer waits for a busy effect while one request is pending")
  func severalRequests() async {
    let exploration = await explore([.always("never 2") { $0 != 2 }]) {
      state, action, world in
      switch action {
      case .start:
        state = 1
        return .run { @MainActor send in
          let slow: @MainActor @Sendable () async throws -> Void = {
            try await world.answer(to: "slow", oneOf: [.success(())]) as Void
            send(.finished)
          }
          try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask(operation: slow)
            try await world.answer(to: "quick", oneOf: [.success(())]) as Void
            // Only the request of the other task shows that it has two.
            await turns(500)
            try await world.answer(to: "more", oneOf: [.success(())]) as Void
            send(.progressed)
            try await tasks.waitForAll()
          }
        }
      case .progressed: if state == 1 { state = 2 }
      default: state = 3
      }
      return .none
    }
    #expect(exploration.violation?.rule == "never 2", "\(exploration)")
    #expect(exploration.violation?.script.count == 2)
  }

  private enum Unasking: CaseIterable, CustomTestStringConvertible {
    case child, task

    var testDescription: String { "\(self)" }

    /// Sends an action after many turns while a request is pending that receives no response.
    @MainActor
    func callAsFunction(_ send: Send<Action>, _ world: ExplorerWorld) async throws {
      let goOn: @MainActor @Sendable () async -> Void = {
        await turns(500)
        send(.progressed)
      }
      switch self {
      case .child:
        async let child: Void = goOn()
        try await world.answer(to: "it", oneOf: []) as Void
        await child
      case .task:
        Task(operation: goOn)
        try await world.answer(to: "it", oneOf: []) as Void
      }
    }
  }

  @Test(
    "the explorer waits for a task while its effect has a pending request",
    arguments: Unasking.allCases)
  private func taskWithoutRequest(_ task: Unasking) async {
    let exploration = await explore([.always("never 2") { $0 != 2 }]) {
      state, action, world in
      switch action {
      case .start:
        state = 1
        return .run { @MainActor send in try await task(send, world) }
      default: state = 2
      }
      return .none
    }
    #expect(exploration.violation?.rule == "never 2", "\(exploration)")
    #expect(exploration.violation?.script.last == "Step(.receive, .progressed) { $0 = 2 }")
  }

  @Test("the explorer waits for a busy effect whose only request is pending")
  func onlyRequest() async {
    let exploration = await explore([.always("never 2") { $0 != 2 }]) {
      state, action, world in
      switch action {
      case .start:
        state = 1
        return .run { send in
          async let slow: Void = {
            try await world.answer(to: "slow", oneOf: [.success(())]) as Void
            await send(.finished)
          }()
          await turns(500)
          send(.progressed)
          try await slow
        }
      case .progressed: if state == 1 { state = 2 }
      default: state = 3
      }
      return .none
    }
    // `progressed` comes first, without a response.
    #expect(exploration.violation?.rule == "never 2")
  }

  @Test("the explorer waits for an effect while its task has a pending request")
  func requestInTask() async {
    let exploration = await explore([.always("never 2") { $0 != 2 }]) { state, action, world in
      switch action {
      case .start:
        state = 1
        return .run { @MainActor send in
          let slow = Task {
            try await world.answer(to: "slow", oneOf: [.success(())]) as Void
            send(.finished)
          }
          await turns(500)
          send(.progressed)
          try await slow.value
        }
      case .progressed: if state == 1 { state = 2 }
      default: state = 3
      }
      return .none
    }
    #expect(exploration.violation?.rule == "never 2", "\(exploration)")
    #expect(exploration.violation?.script.last == "Step(.receive, .progressed) { $0 = 2 }")
  }

  @Test("the explorer waits for a task that starts in only one state")
  func taskOfOneState() async {
    let exploration = await explore([.always("never 3") { $0 != 3 }], actions: [.start, .other]) {
      state, action, world in
      switch action {
      case .other:
        state = 1
        return ask("start", .start, world)
      case .start:
        let startsTask = state == 1
        state = 2
        return .run { send in
          if startsTask {
            Task {
              await turns(500)
              send(.progressed)
            }
          }
          try await world.answer(to: "it", oneOf: [.success(())]) as Void
          send(.finished)
        }
      case .progressed: if state == 2 { state = 3 }
      default: state = 4
      }
      return .none
    }
    #expect(exploration.violation?.rule == "never 3", "\(exploration)")
  }

  private final class Flag: Sendable {
    private let storage = Atomic(false)

    var isSet: Bool { storage.load(ordering: .relaxed) }

    func set() { storage.store(true, ordering: .relaxed) }
  }

  @Test(
    "waiting for a detached task during a request breaks a rule",
    arguments: [false, true])
  func otherWait(inChild: Bool) async {
    let release = Flag()
    // The work elsewhere is over when the explorer has looked at the state in which it goes on.
    let looks = StateExplorer<Int, Action>.Rule.always("looks") { state in
      if state == 1 { release.set() }
      return true
    }
    let exploration = await explore([looks]) { state, action, world in
      guard action == .start else { return .none }
      state = 1
      return .run { send in
        @Sendable func request() async throws {
          try await world.answer(to: "slow", oneOf: [.success(())]) as Void
        }
        @Sendable func wait() async {
          await Task.detached { await pause(while: !release.isSet) }.value
          await send(.progressed)
        }
        if inChild {
          async let child: Void = wait()
          try await request()
          await child
        } else {
          let task = Task { try await request() }
          await wait()
          try await task.value
        }
      }
    }
    #expect(
      exploration.violation?.rule.hasPrefix("effects wait only for world.answer(to:oneOf:)") == true
    )
    #expect(exploration.violation?.rule.contains("ExplorerTasksTests.swift") == true)
  }

  private final class Elsewhere: Sendable {
    /// Nil when the streams have ended.
    private let continuations = Mutex<[AsyncStream<Void>.Continuation]?>([])

    func stream() -> AsyncStream<Void> {
      AsyncStream { continuation in
        let hasEnded = continuations.withLock { continuations in
          continuations?.append(continuation)
          return continuations == nil
        }
        if hasEnded { continuation.finish() }
      }
    }

    func yield() {
      for continuation in continuations.withLock({ $0 }) ?? [] { continuation.yield() }
    }

    func finish() {
      let all = continuations.withLock { continuations in
        defer { continuations = nil }
        return continuations
      }
      for continuation in all ?? [] { continuation.finish() }
    }
  }

  /// The task that receives from a stream while another one makes a request.
  private enum Receiver: CaseIterable, CustomTestStringConvertible {
    case own, ownBesideChild, child, childOfMainActor, task, detached

    var testDescription: String { "\(self)" }

    func callAsFunction(
      _ receive: @escaping @Sendable () async -> Void,
      while request: @escaping @Sendable () async throws -> Void
    ) async throws {
      switch self {
      case .own:
        Task { try await request() }
        await receive()
      case .ownBesideChild:
        async let child: Void = { @MainActor in try await request() }()
        await receive()
        try await child
      case .child:
        async let child: Void = receive()
        try await request()
        await child
      case .childOfMainActor:
        async let child: Void = { @MainActor in await receive() }()
        try await request()
        await child
      case .task:
        Task { await receive() }
        try await request()
      case .detached:
        Task.detached { await receive() }
        try await request()
      }
    }
  }

  @Test(
    "waiting for an external stream during a request breaks a rule",
    arguments: Receiver.allCases)
  private func streamFromElsewhere(_ receiver: Receiver) async {
    let elsewhere = Elsewhere()
    // Otherwise tasks that belong to no effect would wait for ever.
    defer { elsewhere.finish() }
    // The streams continue when the explorer looks at the last state.
    let looks = StateExplorer<Int, Action>.Rule.always("looks") { state in
      if state == 2 { elsewhere.yield() }
      return true
    }
    let exploration = await explore([looks]) { state, action, world in
      switch action {
      case .start:
        state = 1
        return .run { send in
          try await receiver {
            for await _ in elsewhere.stream() { await send(.progressed) }
          } while: {
            try await world.answer(to: "slow", oneOf: [.success(())]) as Void
            await send(.finished)
          }
        }
        .cancellable(id: "it")
      case .finished:
        state = 2
        return .cancel(id: "it")
      default: return .none
      }
    }
    #expect(
      exploration.violation?.rule.hasPrefix("effects wait only for world.answer(to:oneOf:)")
        == true,
      "\(exploration)")
  }
}
