import ComposableCore
@testable import ComposableTesting
import Testing

/// The places that the explorer distinguishes, and those that it treats as the same.
@MainActor
struct ExplorerPlacesTests {
  private typealias Action = NumberAction

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

  @Test("an effect that repeats a request is explored to its end", arguments: Waits.allCases)
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
    let reachesEnd = StateExplorer<Int, Action>.Rule.canAlwaysReach("the end") { $0 == -1 }
    let exploration = await explore([.always("never fails") { $0 >= 0 }, reachesEnd], reduce)
    #expect(exploration.violation?.rule == "never fails")
    let reached = await explore([reachesEnd], reduce)
    #expect(reached.violation == nil)
    #expect(!reached.isBounded)
  }

  @Test("two effects with the same request receive separate responses")
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

  @Test("effects that captured different states are distinguished")
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

  @Test("an endless timer produces a finite number of states")
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

  @Test("a throttle interval remains open even when no effect is in flight")
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

  @Test("places that differ only in their open throttle intervals are distinct")
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

  @Test("throttle intervals are listed in the order they were opened")
  func orderOfIntervals() async {
    let explorer = StateExplorer(
      initialStates: [0],
      reducer: Reducer<Int, Int, ExplorerWorld> { _, action, world in
        Effect.send(-1)
          .throttle(id: action, for: .seconds(1), clock: world.clock, latest: false)
      },
      environment: { $0 }, actions: { _ in [] })
    let values = ExploredValues<Int, Int>([], { _ in [3, 1, 4, 5, 9, 2, 6, 8, 7] })
    let run = ExplorerRun(explorer.begin(0, values))
    let actions = run.moves()
    for action in actions { _ = run.make(action) }
    let passed = run.moves().compactMap { move -> String? in
      if case .pass(let id) = move { "\(id)" } else { nil }
    }
    // The action that each effect sends is throttled, too.
    #expect(passed == ["3", "-1", "1", "4", "5", "9", "2", "6", "8", "7"])
  }
}
