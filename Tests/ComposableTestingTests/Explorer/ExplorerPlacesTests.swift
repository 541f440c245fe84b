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

  @Test("an effect that goes on for some turns while one of its requests is pending is waited for")
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
            // Another task resumes it: only the pending requests show that it has two.
            for _ in 0..<20 {
              await withCheckedContinuation { turn in
                Task.detached { @MainActor in turn.resume() }
              }
            }
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
    #expect(exploration.violation?.script.count == 2)
  }

  @Test("an effect that goes on for some turns while its only request is pending is waited for")
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
          for _ in 0..<20 { await Task.yield() }
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
      switch action {
      case .start:
        return .concatenate(
          .run { _ in try await world.answer(to: "cancel", oneOf: [.success(())]) as Void },
          .merge(.cancel(id: "work"), .send(.progressed))
        )
        .cancellable(id: "cancel", cancelInFlight: true)
      case .other:
        // Nothing follows it, so it does not matter in which order the two started.
        return .run { send in
          try await world.answer(to: "work", oneOf: [.success(())]) as Void
          send(.finished)
        }
        .cancellable(id: "work", cancelInFlight: true)
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

  /// Two effects that wait for ever, each followed by an action, which the user cancels together.
  private enum Pair: CaseIterable, CustomTestStringConvertible {
    /// The user starts one after the other.
    case separate
    /// The user starts both; a response to each lets it send an action and wait.
    case merged

    var testDescription: String { "\(self)" }

    /// The actions of the user after some reduced actions: the order of the effects is not in them.
    func actions(after reduced: [Action]) -> [Action] {
      switch self {
      case .separate: reduced.isEmpty ? [.start, .other, .failed] : []
      case .merged: reduced.isEmpty ? [.start] : reduced == [.other, .other] ? [.failed] : []
      }
    }

    func effect(of action: Action, _ world: ExplorerWorld) -> Effect<Action> {
      func wait(_ responses: [Result<Void, any Error>]) -> Effect<Action> {
        .run { _ in try await world.answer(to: "wait", oneOf: responses) as Void }
      }
      func wait(then action: Action) -> Effect<Action> {
        .concatenate(
          self == .merged ? .concatenate(wait([.success(())]), .send(.other)) : .none,
          wait([]).cancellable(id: "wait"),
          .send(action))
      }
      let effect: Effect<Action> =
        switch (self, action) {
        case (.separate, .start): wait(then: .progressed)
        case (.separate, .other): wait(then: .finished)
        case (.merged, .start): .merge(wait(then: .progressed), wait(then: .finished))
        default: .none
        }
      return effect.cancellable(id: action, cancelInFlight: true)
    }
  }

  @Test(
    "the order of effects distinguishes places where several of them may be cancelled at once",
    arguments: Pair.allCases)
  private func orderOfCancellation(_ pair: Pair) async {
    let reducer = Reducer<[Action], Action, ExplorerWorld> { reduced, action, world in
      if action == .failed { return .cancel(id: "wait") }
      if action != .start, !(pair == .separate && action == .other) { reduced.append(action) }
      return pair.effect(of: action, world)
    }
    for isReversed in [false, true] {
      for last in [Action.progressed, .finished] {
        let exploration = await StateExplorer(
          initialStates: [[]], reducer: reducer, environment: { $0 },
          actions: { isReversed ? pair.actions(after: $0).reversed() : pair.actions(after: $0) }
        ).explore(
          .always("is not last") {
            !$0.contains(.progressed) || !$0.contains(.finished) || $0.last != last
          })
        #expect(exploration.violation?.rule == "is not last", "\(exploration)")
      }
    }
  }

  @Test("equal requests on both sides of an effect that cancels are different")
  func requestsAroundCancellation() async {
    let rules: [Rule<Int, Action>] = [.canAlwaysReach("the end") { [3, 11, 21].contains($0) }]
    let exploration = await explore(rules) { state, action, world in
      switch action {
      case .start:
        state = 1
        return .merge(.send(.other), .send(.progressed), .send(.other))
      case .other: return ask("work", .finished, world).cancellable(id: "work")
      case .progressed:
        return .concatenate(
          .run { _ in try await world.answer(to: "cancel", oneOf: [.success(())]) as Void },
          .cancel(id: "work"), .send(.failed))
      case .finished: state += 1
      case .failed: if state < 3 { state *= 10 }
      }
      return .none
    }
    // The response to the later work, and the cancellation of the earlier: 20 at rest.
    #expect(exploration.violation?.rule == "the end")
  }

  @Test("effects in the background that one action started are told apart")
  func background() async {
    let exploration = await explore([.always("never 2") { $0 != 2 }]) { state, action, world in
      switch action {
      case .start:
        state = 1
        return .merge(
          ask("a", .progressed, world).background(), ask("b", .finished, world).background())
      case .finished: if state == 1 { state = 2 }
      default: state = 3
      }
      return .none
    }
    #expect(exploration.violation?.script.count == 2)
  }

  private enum Step: Hashable, Sendable {
    case start, single, ask, jump, progressed, followed, finished
  }

  @Test("an effect in the background belongs to the one effect that started it")
  func starterOfBackground() async {
    let reducer = Reducer<Int, Step, ExplorerWorld> { state, action, world in
      switch (state, action) {
      case (0, .start):
        state = 1
        return .merge(.send(.ask), .send(.ask))
      case (0, .single):
        state = 1
        return .merge(.send(.ask), .send(.jump))
      case (1, .ask):
        let background = Effect<Step>.concatenate(
          .run { _ in try await world.answer(to: "b", oneOf: [.success(())]) as Void },
          .cancel(id: "x"),
          .send(.finished))
        return .concatenate(
          Effect.merge(ask("a", .progressed, world), background.background())
            .cancellable(id: "x"),
          .send(.followed))
      case (1, .progressed): state = 2
      case (2, .followed): state = 3
      case (1, .jump), (3, .finished): state = 4
      case (4, .finished): state = 6
      case (6, .followed): state = -1
      case (-1, _): break
      default: state = 5
      }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { $0 == 0 ? [.start, .single] : [] }
    ).explore(.always("never negative") { $0 >= 0 })
    // The background of one effect cancels the other effect, and not the one that started it.
    #expect(exploration.violation?.rule == "never negative", "\(exploration)")
  }

  @Test("an effect in the background that was cancelled before it started is another place")
  func waitingBackground() async {
    let reducer = Reducer<Int, Action, ExplorerWorld> { state, action, world in
      switch action {
      case .start:
        state = 1
        return .concatenate(
          .run { _ in try await world.answer(to: "go", oneOf: [.success(())]) as Void },
          Effect.send(.progressed).cancellable(id: "x").background())
      case .other: return .cancel(id: "x")
      case .progressed: state = 2
      default: break
      }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { $0 == 0 ? [.start] : $0 == 1 ? [.other] : [] }
    ).explore(.always("never 2") { $0 != 2 })
    #expect(exploration.violation?.rule == "never 2")
  }

  private enum HolderAction: Hashable, Sendable { case remove, part(Int) }

  @Test("an effect in which a removed child waits is another one from then on")
  func removedWhileWaiting() async {
    let path = CasePath<HolderAction, Int>(
      embed: { .part($0) }, extract: { if case .part(let number) = $0 { number } else { nil } })
    let part = Reducer<Int, Int, ExplorerWorld> { state, action, _ in
      state = action
      return action == 1 ? .send(2) : .none
    }
    let optionalPart: Reducer<Int?, HolderAction, ExplorerWorld> = part.ifLet(
      state: \.self, action: path)
    let reducer = Reducer<Int?, HolderAction, ExplorerWorld>.combine(
      optionalPart.wrapping { reduce, state, action, world in
        let effect = reduce(&state, action)
        guard action == .part(1) else { return effect }
        return .concatenate(
          .run { _ in try await world.answer(to: "it", oneOf: [.success(())]) as Void }, effect)
      },
      Reducer { state, action, _ in
        if action == .remove { state = nil }
        return .none
      })
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { state in
        switch state {
        case 0: [.part(1)]
        case 1: [.remove]
        default: []
        }
      }
    ).explore(.always("never 2") { $0 != 2 })
    #expect(exploration.violation?.rule == "never 2")
  }

  private enum RowAction: Hashable, Sendable { case load, loaded(Int) }

  private enum PathAction: Hashable, Sendable {
    case open
    case note
    case close
    case path(StackAction<Int, RowAction>)
  }

  /// A path of features, and a part that is no feature.
  private struct Path: Hashable {
    var rows = StackState<Int>()
    var notes = 0
  }

  /// Explores a path whose feature is opened and makes two requests in a row.
  private func explorePath(
    _ rules: Rule<Path, PathAction>..., actions: @escaping @MainActor (Path) -> [PathAction]
  ) async -> Exploration<Path, PathAction> {
    let row = Reducer<Int, RowAction, ExplorerWorld> { state, action, world in
      switch action {
      case .load:
        return .run { send in
          send(.loaded(try await world.answer(to: "a", oneOf: [.success(1), .success(10)])))
          send(.loaded(try await world.answer(to: "b", oneOf: [.success(100), .success(200)])))
        }
      case .loaded(let number):
        state += number
        return .none
      }
    }
    let rows = CasePath<PathAction, StackAction<Int, RowAction>>(
      embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
    let reducer = Reducer<Path, PathAction, ExplorerWorld>.combine(
      row.navigating(state: \.rows, action: rows),
      Reducer { state, action, _ in
        switch action {
        case .open: return .send(.path(.element(id: state.rows.push(0), action: .load)))
        case .note: state.notes += 1
        case .close:
          state.rows.pop()
          state.notes = 2
        case .path: break
        }
        return .none
      })
    return await StateExplorer(
      initialStates: [Path()], reducer: reducer, environment: { $0 }, actions: actions
    ).explore(rules)
  }

  @Test("the effects of a feature that was opened go on, however often it is opened again")
  func opening() async {
    // None is open; 0, 1 or 10 while it asks; 101, 110, 201 or 210 at the end. Noted or not, and
    // noted while it asks, since the effect began before.
    for (actions, stateCount) in [([PathAction.open], 8), ([.open, .note], 8 + 8 + 3)] {
      let exploration = await explorePath { path in
        actions.filter { $0 == .note ? path.notes == 0 : path.rows.top == nil }
      }
      #expect(exploration.violation == nil && !exploration.isBounded, "\(exploration)")
      #expect(exploration.stateCount == stateCount)
    }
    let found = await explorePath(
      .always("never 210") { $0.rows.top?.element != 210 },
      actions: { $0.rows.top == nil ? [.open] : [] })
    #expect(found.violation?.script.count == 4)
  }

  @Test("a feature that is closed and opened again is explored to the end")
  func reopening() async {
    let exploration = await explorePath { path in
      path.rows.top == nil ? [.open] : [.path(.pop)]
    }
    #expect(exploration.violation == nil && !exploration.isBounded, "\(exploration)")
    #expect(exploration.stateCount == 8)
  }

  @Test("a path that was reached with other ids of openings bounds the exploration")
  func otherOpenings() async {
    let exploration = await explorePath { path in
      switch (path.rows.entries.count, path.notes) {
      case (0, 0), (1, 2): [.open]
      case (1, _): [.note, .open]
      case (2, 0): [.close]
      default: []
      }
    }
    #expect(exploration.violation == nil, "\(exploration)")
    #expect(exploration.bounds == [.openings])
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

  @Test("the time that is read by what follows an effect bounds the exploration")
  func timeAfterEffect() async {
    let exploration = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      let clock = world.clock
      state = 1
      return .concatenate(
        ask("it", .progressed, world),
        .sync {
          _ = clock.now
          return .finished
        })
    }
    #expect(exploration.bounds == [.time])
  }

  @Test("the time that is read while an effect sends an action bounds the exploration")
  func timeWhileSending() async {
    let exploration = await explore([]) { state, action, world in
      let clock = ExplorerClock(world: world)
      switch action {
      case .start:
        state = 1
        return .run { send in
          let begin = clock.now
          try await clock.sleep(until: begin.advanced(by: .seconds(1)), tolerance: nil)
          send(.progressed)
          try await clock.sleep(until: begin.advanced(by: .seconds(2)), tolerance: nil)
        }
      case .progressed: _ = clock.now
      default: break
      }
      return .none
    }
    #expect(exploration.bounds == [.time])
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

  @Test("a request that is pending when its effect is over bounds the exploration")
  func outlivingRequest() async {
    let exploration = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      state = 1
      return .run { _ in
        Task { try await world.answer(to: "it", oneOf: [.success(())]) as Void }
        while world.isEmpty { await Task.yield() }
      }
    }
    #expect(exploration.violation == nil)
    #expect(exploration.bounds == [.otherTasks])
  }

  @Test("a request in a task whose effect is over bounds the exploration")
  func outlivingTask() async {
    let exploration = await explore([]) { state, action, world in
      guard case .start = action else { return .none }
      state = 1
      let (ends, end) = AsyncStream.makeStream(of: Never.self)
      return .concatenate(
        .run { _ in
          Task {
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
    #expect(exploration.violation == nil)
    #expect(exploration.bounds == [.otherTasks])
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

/// Returns an effect that sends an action when it receives a response.
private func ask<Action>(
  _ name: String, _ action: Action, _ world: ExplorerWorld
) -> Effect<Action> {
  .run { send in
    try await world.answer(to: name, oneOf: [.success(())]) as Void
    send(action)
  }
}
