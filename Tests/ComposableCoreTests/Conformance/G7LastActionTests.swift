import ComposableCore
import Testing

@Suite("G7 Cancellations that a child returns with its last action")
@MainActor
struct G7LastActionTests {
  enum Action: Sendable {
    case start
    case child
    case response
  }

  struct Last: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let isApplied: Bool
    let effect: Effect<Action>
  }

  private nonisolated static func last(
    _ name: String, isApplied: Bool = true, _ effect: Effect<Action>
  ) -> Last {
    Last(testDescription: name, isApplied: isApplied, effect: effect)
  }

  private nonisolated static var work: Effect<Action> { .run { _ in } }

  // Computed: the leak sanitizer does not see the references of an effect in a stored property.
  nonisolated static var effects: [Last] {
    [
      last("alone", .cancel(id: ID.first)),
      last("last in a merge", .merge(Self.work, .send(.response), .cancel(id: ID.first))),
      last("after an action", .concatenate(.send(.response), .cancel(id: ID.first))),
      last(
        "after synchronous work",
        .concatenate(.fireAndForget {}, .sync { .response }, .cancel(id: ID.first))),
      last("inside an effect with an id", .cancel(id: ID.first).cancellable(id: ID.second)),
      last(
        "inside two effects with ids, in a concatenation",
        Effect.concatenate(.send(.response), .cancel(id: ID.first)).cancellable(id: 1)
          .cancellable(id: ID.second, cancelInFlight: true)),
      last(
        "as an effect with cancelInFlight",
        work.cancellable(id: ID.first, cancelInFlight: true)),
      last(
        "in the second of two merges in a concatenation",
        .concatenate(
          .merge(.send(.response), .none), .merge(.send(.response), .cancel(id: ID.first)))),
      last(
        "next to a concatenation that waits",
        .merge(.concatenate(work, .send(.response)), .cancel(id: ID.first))),
      last(
        "after a merge inside a merge",
        .merge(
          .concatenate(
            .merge(.send(.response), .merge(Self.work, .send(.response))), .cancel(id: 9)),
          .cancel(id: ID.first))),
      last(
        "after a merge inside a merge that waits", isApplied: false,
        .merge(
          .concatenate(
            .merge(.merge(.send(.response), Self.work), .send(.response)), .cancel(id: ID.first)),
          .cancel(id: 9))),
      last(
        "mapped", Effect<Int>.concatenate(.send(1), .cancel(id: ID.first)).map { _ in .response }),
      last(
        "after asynchronous work", isApplied: false, .concatenate(work, .cancel(id: ID.first))),
      last(
        "after a merge that waits", isApplied: false,
        .concatenate(.merge(work, .send(.response)), .cancel(id: ID.first))),
    ]
  }

  /// An optional child whose only action returns an effect, and a parent that runs an effect with
  /// an id and removes the child on the child's action.
  private func store(_ gate: Gate, _ last: Effect<Action>) -> Store<Int?, Action> {
    let child = Reducer<Int, Action, Void> { _, action, _ in
      if case .child = action { last } else { .none }
    }
    let parent = Reducer<Int?, Action, Void> { state, action, _ in
      switch action {
      case .start:
        return Effect.run { send in
          try await gate.wait()
          send(.response)
        }.cancellable(id: ID.first)
      case .child: state = nil
      case .response: state = 1
      }
      return .none
    }
    let path = CasePath<Action, Action>(
      embed: { $0 }, extract: { if case .child = $0 { $0 } else { nil } })
    return Store(
      initialState: 0,
      reducer: .combine(child.ifLet(state: \.self, action: path), parent),
      environment: ())
  }

  @Test(
    "a cancellation is applied at any position unless it waits for other work",
    arguments: effects)
  func lastCancellation(_ last: Last) async {
    let gate = Gate()
    let store = store(gate, last.effect)
    let task = store.view.send(.start)
    #expect(store.view.send(.child).isFinished)
    if last.isApplied { await task.finish() }
    gate.open()
    await task.finish()
    // The removed child's actions are dropped; the parent's response arrives unless cancelled.
    #expect(store.view.state == (last.isApplied ? nil : 1))
    #expect(store.effects.isEmpty)
  }

  @Test(
    "a cancellation in a cancelled tree is applied unless it waits for other work",
    arguments: effects)
  func cancelledTree(_ last: Last) async {
    let (gate, start) = (Gate(), Gate())
    let handle = Handle()
    let effect = last.effect
    let reducer = Reducer<Int, Int, Void> { count, action, _ in
      switch action {
      case 0:
        return Effect.run { send in
          try await gate.wait()
          send(5)
        }.cancellable(id: ID.first)
      case 1:
        return .run { send in
          try await start.wait()
          send(2)
        }
      // The next action waits in the queue while its tree is cancelled.
      case 2: return .merge(.send(3), .fireAndForget { handle.task?.cancel() })
      case 3: return effect.map { _ in 4 }
      default: count = action
      }
      return .none
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let task = store.view.send(0)
    handle.task = store.view.send(1)
    start.open()
    await handle.task?.finish()
    if last.isApplied { await task.finish() }
    gate.open()
    await task.finish()
    #expect(store.view.state == (last.isApplied ? 0 : 5))
  }

  @MainActor
  private final class Handle {
    var task: StoreTask?
  }
}
