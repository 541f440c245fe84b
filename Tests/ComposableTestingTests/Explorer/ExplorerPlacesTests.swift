import ComposableCore
@testable import ComposableTesting
import Synchronization
import Testing

/// The places that the explorer distinguishes, and those that it treats as the same.
@MainActor
struct ExplorerPlacesTests {
  private struct Offline: Error {}

  private enum Action: Hashable, Sendable {
    case start
    case other
    case progressed
    case finished
    case failed
  }

  /// Explores a reducer of a number, which begins at zero, where the user can send actions.
  private func explore(
    _ rules: [Rule<Int, Action>], actions: [Action] = [.start], limits: ExplorationLimits = .init(),
    _ reduce: @escaping @Sendable (inout Int, Action, ExplorerWorld) -> Effect<Action>
  ) async -> Exploration<Int, Action> {
    await StateExplorer(
      initialStates: [0],
      reducer: Reducer<Int, Action, ExplorerWorld>(reduce),
      environment: { $0 },
      limits: limits,
      actions: { $0 == 0 ? actions : [] }
    ).explore(rules)
  }

  // MARK: - Effects in flight

  private enum Waits: CaseIterable, CustomTestStringConvertible {
    case sleeps, requests, concatenation

    var testDescription: String { "\(self)" }

    /// An effect that waits three times under the same name, and then fails.
    func effect(_ world: ExplorerWorld) -> Effect<Action> {
      let clock = world.clock
      return switch self {
      case .sleeps:
        .run { send in
          for _ in 0..<3 { try await clock.sleep(for: .seconds(1)) }
          send(.failed)
        }
      case .requests:
        .run { send in
          for _ in 0..<3 { try await world.answer(to: "more", oneOf: [.success(())]) as Void }
          send(.failed)
        }
      case .concatenation:
        .concatenate(
          .run { _ in try await world.answer(to: "more", oneOf: [.success(())]) as Void },
          .run { _ in try await world.answer(to: "more", oneOf: [.success(())]) as Void },
          .send(.failed))
      }
    }
  }

  @Test("an effect that repeats a request is followed to its end", arguments: Waits.allCases)
  private func repeatsRequest(_ waits: Waits) async {
    let reduce: @Sendable (inout Int, Action, ExplorerWorld) -> Effect<Action> = {
      state, action, world in
      switch action {
      case .start:
        state = 1
        return waits.effect(world)
      default:
        state = -1
        return .none
      }
    }
    let reachesEnd = Rule<Int, Action>.canAlwaysReach("the end") { $0 == -1 }
    let exploration = await explore([.always("never fails") { $0 >= 0 }, reachesEnd], reduce)
    #expect(exploration.violation?.rule == "never fails")
    let reached = await explore([reachesEnd], reduce)
    #expect(reached.violation == nil)
    #expect(!reached.isBounded)
  }

  @Test("two effects with the same request receive their responses one by one")
  func sameRequests() async {
    // The order of the two responses makes a difference.
    let exploration = await explore([.always("never 2") { $0 != 2 }]) {
      state, action, world in
      func request(_ action: Action) -> Effect<Action> {
        .run { send in
          try await world.answer(to: "it", oneOf: [.success(())]) as Void
          send(action)
        }
      }
      switch action {
      case .start:
        state = 1
        return .merge(request(.progressed), request(.finished))
      case .finished: if state == 1 { state = 2 }
      default: state = 3
      }
      return .none
    }
    #expect(exploration.violation?.script.count == 2)
  }

  @Test("effects that captured different states are two places, even with equal requests")
  func captures() async {
    let reducer = Reducer<[Int], Action, ExplorerWorld> { state, action, world in
      switch action {
      case .other: state[0] = 1 - state[0]
      case .start:
        let captured = state[0]
        state[1] = 1
        return .run { send in
          try await world.answer(to: "it", oneOf: [.success(())]) as Void
          send(captured == 0 ? .finished : .failed)
        }
      case .failed: state[1] = 2
      default: state[1] = 3
      }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [[0, 0]], reducer: reducer, environment: { $0 },
      actions: { $0[1] == 0 ? [.start, .other] : [.other] }
    ).explore(.always("never fails") { $0[1] != 2 })
    #expect(exploration.violation?.script.count == 3)
  }

  @Test("the order of effects distinguishes places where a cancellation waits")
  func order() async {
    // The state does not record which was started first.
    struct State: Equatable {
      var isCancelled = false
      var isBroken = false
    }
    let reducer = Reducer<State, Action, ExplorerWorld> { state, action, world in
      func wait(_ name: String, _ then: Effect<Action>) -> Effect<Action> {
        .concatenate(
          .run { _ in try await world.answer(to: name, oneOf: [.success(())]) as Void }, then)
      }
      switch action {
      case .start:
        return wait("cancel", .merge(.cancel(id: "work"), .send(.progressed)))
          .cancellable(id: "cancel", cancelInFlight: true)
      case .other:
        return wait("work", .send(.finished)).cancellable(id: "work", cancelInFlight: true)
      case .progressed: state.isCancelled = true
      case .finished: if state.isCancelled { state.isBroken = true }
      case .failed: break
      }
      return .none
    }
    let found = await StateExplorer(
      initialStates: [State()], reducer: reducer, environment: { $0 },
      actions: { $0.isCancelled ? [] : [.other, .start] }
    ).explore(.always("nothing finishes after the cancellation") { !$0.isBroken })
    // The work was returned after the cancellation, which does not apply to it.
    #expect(found.violation?.rule == "nothing finishes after the cancellation")
    #expect(found.violation?.script.count == 4)
  }

  @Test("the order of effects does not distinguish places where it makes no difference")
  func noOrder() async {
    let exploration = await explore([], actions: [.start, .other]) { _, action, world in
      switch action {
      case .start, .other:
        .run { send in
          try await world.answer(to: "\(action)", oneOf: [.success(())]) as Void
          send(.finished)
        }
        .cancellable(id: action, cancelInFlight: true)
      default: .none
      }
    }
    // None in flight, either of the two, both.
    #expect(exploration.stateCount == 4)
    #expect(!exploration.isBounded)
  }

  @Test("a timer that never ends has a finite number of places")
  func timer() async {
    let exploration = await explore(
      [.canAlwaysReach("zero") { $0 == 0 }], actions: [.start, .other]
    ) { state, action, world in
      switch action {
      case .start:
        state = 1
        return .timer(every: .seconds(1), clock: world.clock) { .progressed }
      case .progressed: state = state % 5 + 1
      default: break
      }
      return .none
    }
    #expect(!exploration.isBounded)
    #expect(exploration.violation?.rule == "zero")
    #expect((6...20).contains(exploration.stateCount))
  }

  @Test("a throttle interval is open until it passes, also while no effect is in flight")
  func throttle() async {
    struct State: Equatable {
      var requested = 0
      var done = 0
    }
    let reducer = Reducer<State, Action, ExplorerWorld> { state, action, world in
      switch action {
      case .start:
        state.requested += 1
        return Effect.send(.finished)
          .throttle(id: "it", for: .seconds(1), clock: world.clock, latest: false)
      default:
        state.done += 1
        return .none
      }
    }
    let exploration = await StateExplorer(
      initialStates: [State()], reducer: reducer, environment: { $0 },
      actions: { $0.requested < 3 ? [.start] : [] }
    ).explore(
      .always("noted") { _ in true }, .canAlwaysReach("three requested") { $0.requested == 3 })
    #expect(!exploration.isBounded)
    let ends = Set(
      exploration.graph.nodes.filter { $0.state.requested == 3 }.map(\.state.done))
    // Each of the two later ones starts if the interval has passed before it.
    #expect(ends == [1, 2, 3])
  }

  @Test("places with different open throttle intervals are distinct")
  func twoThrottles() async {
    struct State: Equatable {
      var fired = 0
      var isWaiting = false
      var isBroken = false
    }
    enum Action: Equatable {
      case first, second, fired, stop
    }
    let reducer = Reducer<State, Action, ExplorerWorld> { state, action, world in
      func fire(_ id: String) -> Effect<Action> {
        .send(.fired).throttle(id: id, for: .seconds(1), clock: world.clock, latest: true)
      }
      switch action {
      case .first: return fire("first")
      case .second:
        state.isWaiting = true
        return fire("second")
      case .fired:
        state.fired += 1
        state.isWaiting = false
      case .stop: state.isBroken = true
      }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [State()], reducer: reducer, environment: { $0 },
      actions: { state in
        if state.isWaiting { return [.stop] }
        return state.fired == 0 ? [.first, .second] : state.fired == 1 ? [.second] : []
      }
    ).explore(.always("never stopped while it waits") { !$0.isBroken })
    // The second waits only while its own interval is open.
    #expect(exploration.violation?.rule == "never stopped while it waits")
    #expect(exploration.violation?.script.last == "Step(.send, .stop) { $0.isBroken = true }")
  }

  // MARK: - Limits

  @Test("a cancelled exploration breaks no rule and reports the cancellation")
  func cancelled() async {
    let exploration = await Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return await explore([.canAlwaysReach("never") { _ in false }]) { _, _, _ in .none }
    }.value
    #expect(exploration.violation == nil)
    #expect(exploration.bounds == [.cancelled])
    #expect("\(exploration)".hasPrefix("No rule was broken, but not everything was seen:"))
  }

  @Test("a random walk checks its initial state")
  func walkChecksInitialState() async {
    let reducer = Reducer<Int, Int, Void> { _, _, _ in .none }
    let exploration = await StateExplorer(
      initialStates: [-1], reducer: reducer, environment: { _ in }, actions: { _ in [1] }
    ).explore(.always("never negative") { $0 >= 0 }, seed: 1, walks: 1, length: 1)
    #expect(exploration.violation?.state == -1)
    #expect(exploration.violation?.script.isEmpty == true)
  }

  @Test("an effect that reads the time bounds the exploration, and one that sleeps does not")
  func time() async {
    let reading = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      let clock = world.clock
      state = 1
      return .run { send in
        _ = clock.now
        try await clock.sleep(for: .seconds(1))
        _ = clock.now
        send(.finished)
      }
    }
    #expect(reading.bounds == [.time])
    let sleeping = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      let clock = world.clock
      state = 1
      return .run { send in
        for _ in 0..<3 { try await clock.sleep(for: .seconds(1)) }
        send(.finished)
      }
      .debounce(id: 1, for: .seconds(1), clock: clock)
    }
    #expect(sleeping.bounds.isEmpty)
  }

  @Test("a request in a detached task bounds the exploration or breaks a rule")
  func detached() async {
    let exploration = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      state = 1
      return .run { send in
        try await Task.detached {
          try await world.answer(to: "it", oneOf: [.success(())]) as Void
        }.value
        send(.finished)
      }
    }
    #expect(exploration.bounds.contains(.otherTasks) || exploration.violation != nil)
  }

  private final class Count: Sendable {
    private let storage = Mutex(0)

    func next() -> Int {
      storage.withLock { count in
        count += 1
        return count
      }
    }
  }

  @Test("an environment with inconsistent responses is detected")
  func impure() async {
    let count = Count()
    let exploration = await explore([], actions: [.start, .other], limits: .init(states: 100)) {
      state, action, world in
      switch action {
      case .start:
        return .run { send in
          let number = count.next()
          _ = try await world.answer(to: "number \(number)", oneOf: [.success(())]) as Void
          send(.finished)
        }
      default:
        state += 1
        return .none
      }
    }
    #expect(
      exploration.violation?.rule == "what is decided depends on the state and the answers alone"
        || exploration.isBounded)
  }

  @Test("an exploration that reached a limit does not report that every rule holds")
  func bounded() async {
    let exploration = await explore(
      [.always("zero") { $0 == 0 }], actions: [.other], limits: .init(depth: 0)
    ) { state, _, _ in
      state += 1
      return .none
    }
    #expect(exploration.bounds == [.depth])
    #expect(!"\(exploration)".contains("Every rule holds"))
  }
}
