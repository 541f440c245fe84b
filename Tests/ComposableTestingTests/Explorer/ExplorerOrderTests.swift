import ComposableCore
import ComposableTesting
import Testing

/// The orders of effects that make a difference to the explorer.
@MainActor
struct ExplorerOrderTests {
  private typealias Action = NumberAction

  private enum Cancelling: CaseIterable, CustomTestStringConvertible {
    case cancellation, replacement, withBackground

    var testDescription: String { "\(self)" }

    /// Cancels the work, and sends an action.
    var effect: Effect<Action> {
      self == .replacement
        ? .send(.progressed).cancellable(id: "work", cancelInFlight: true)
        : .merge(.cancel(id: "work"), .send(.progressed))
    }
  }

  @Test(
    "effect order matters while a cancellation is pending",
    arguments: Cancelling.allCases)
  private func order(_ cancelling: Cancelling) async {
    // The state does not record which was started first.
    struct State: Equatable {
      var isCancelled = false
      var isBroken = false
    }
    let reducer = Reducer<State, Action, ExplorerWorld> { state, action, world in
      switch action {
      case .start:
        let background = Effect<Action>.run { _ in
          try await world.answer(to: "nothing", oneOf: []) as Void
        }
        return .merge(
          cancelling == .withBackground ? background.background() : .none,
          .concatenate(
            .run { _ in try await world.answer(to: "cancel", oneOf: [.success(())]) as Void },
            cancelling.effect)
        )
        .cancellable(id: "cancel", cancelInFlight: true)
      case .other:
        // Nothing follows it, so it does not matter in which order the two started.
        return .run { send in
          try await world.answer(to: "work", oneOf: [.success(())]) as Void
          send(.finished)
        }
        .cancellable(id: "work")
        .cancellable(id: "other", cancelInFlight: true)
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
    "effect order matters if several effects can be cancelled together",
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

  @Test("equal requests before and after a cancelling effect are distinguished")
  func requestsAroundCancellation() async {
    let rules: [StateExplorer<Int, Action>.Rule] = [
      .canAlwaysReach("the end") { [3, 11, 21].contains($0) }
    ]
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

  @Test("the explorer ignores effect order where it makes no difference")
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
}
