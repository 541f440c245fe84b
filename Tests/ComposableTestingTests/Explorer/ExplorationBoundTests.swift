import ComposableCore
@testable import ComposableTesting
import Synchronization
import TestSupport
import Testing

/// The reasons why an exploration is incomplete.
@MainActor
struct ExplorationBoundTests {
  private typealias Action = NumberAction

  @Test("a cancelled exploration reports the cancellation and no violation")
  func cancelled() async {
    let exploration = await Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return await explore([.canAlwaysReach("never") { _ in false }]) { _, _, _ in .none }
    }.value
    #expect(exploration.violation == nil)
    #expect(exploration.bounds == [.cancelled])
    #expect("\(exploration)".hasPrefix("No rule was broken, but the exploration is incomplete:"))
  }

  @Test("comparing times, unlike sleeping, leaves the exploration incomplete")
  func time() async {
    let comparing = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      let clock = ExplorerClock(world: world)
      state = 1
      return .run { send in
        let begin = clock.now
        try await clock.sleep(for: .seconds(1))
        if begin.duration(to: clock.now) > .seconds(2) { send(.failed) }
      }
    }
    #expect(comparing.bounds == [.time])
    let sleeping = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      let clock = world.clock
      state = 1
      return .run { send in
        try await clock.sleep(for: .seconds(1))
        try await clock.sleep(for: .seconds(1))
        send(.finished)
      }
    }
    #expect(sleeping.bounds.isEmpty)
  }

  @Test("comparing times between sleeps leaves the exploration incomplete")
  func timeBetweenSleeps() async {
    let exploration = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      let clock = ExplorerClock(world: world)
      state = 1
      return .run { send in
        let deadline = clock.now.advanced(by: .seconds(1))
        try await clock.sleep(until: deadline, tolerance: nil)
        send(deadline < clock.now ? .failed : .progressed)
        try await clock.sleep(until: deadline.advanced(by: .seconds(1)), tolerance: nil)
      }
    }
    #expect(exploration.bounds == [.time])
  }

  @Test("comparing times in a later effect leaves the exploration incomplete")
  func timeAfterEffect() async {
    let exploration = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      let clock = ExplorerClock(world: world)
      state = 1
      return .concatenate(
        ask("it", .progressed, world),
        .sync { clock.now == clock.now.advanced(by: .seconds(1)) ? .failed : .finished })
    }
    #expect(exploration.bounds == [.time])
  }

  @Test("comparing times in a reducer leaves the exploration incomplete")
  func timeWhileSending() async {
    let exploration = await explore([]) { state, action, world in
      let clock = ExplorerClock(world: world)
      switch action {
      case .start:
        state = 1
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          send(.progressed)
        }
      case .progressed: if clock.now > clock.now.advanced(by: .seconds(1)) { state = 2 }
      default: break
      }
      return .none
    }
    #expect(exploration.bounds == [.time])
  }

  @Test("a timer tick that compares times leaves the exploration incomplete")
  func timeOfTick() async {
    func bounds(_ tick: @escaping @Sendable (ExplorerClock) -> Action) async
      -> Set<ExplorationBound>
    {
      await explore([]) { state, action, world in
        guard case .start = action else { return .none }
        let clock = ExplorerClock(world: world)
        state = 1
        return .timer(every: .seconds(1), clock: clock) { tick(clock) }
      }.bounds
    }
    #expect(await bounds { _ in .progressed } == [])
    #expect(await bounds { $0.now == $0.now ? .progressed : .finished } == [.time])
  }

  @Test("waiting for a request in a detached task breaks a rule")
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
    #expect(exploration.violation?.rule.hasPrefix("effects wait only for world.answer") == true)
  }

  @Test("a request that outlives its effect leaves the exploration incomplete")
  func outlivingRequest() async {
    let exploration = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      state = 1
      return .run { _ in
        // On the main actor, whose turns the explorer waits for, however busy the threads are.
        Task { @MainActor in try await world.answer(to: "it", oneOf: [.success(())]) as Void }
        await pause(while: world.isEmpty)
      }
    }
    #expect(exploration.violation == nil)
    #expect(exploration.bounds == [.otherTasks])
  }

  @Test("a request made after its effect ends leaves the exploration incomplete")
  func outlivingTask() async {
    let exploration = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      state = 1
      let (ends, end) = AsyncStream.makeStream(of: Never.self)
      return .concatenate(
        .run { _ in
          // On the main actor, whose turns the explorer waits for, however busy the threads are.
          Task { @MainActor in
            for await _ in ends {}
            try await world.answer(to: "it", oneOf: [.success(())]) as Void
          }
        },
        .sync {
          end.finish()
          return .finished
        },
        ask("more", .finished, world))
    }
    // On a busy machine, the request may come at another time when the run is repeated, which
    // breaks a rule.
    #expect(exploration.violation != nil || exploration.bounds == [.otherTasks])
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

  @Test("an impure effect breaks a rule or reaches the state limit")
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
      exploration.violation?.rule
        == "the reducer and its effects depend only on the state, the action and the responses"
        || exploration.bounds == [.states])
  }

  @Test("an incomplete exploration does not claim that every rule holds")
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
