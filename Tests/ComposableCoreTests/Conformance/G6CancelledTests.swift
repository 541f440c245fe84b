import ComposableCore
import Testing

@Suite("G6 cancellations in an effect that is cancelled before it starts")
@MainActor
struct G6CancelledTests {
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

  /// When the tree of an effect is cancelled.
  enum Moment: CaseIterable, Sendable {
    /// While the action that returns the effect is in the queue.
    case whileQueued
    /// By a part of the effect, in the turn in which the effect was returned.
    case byAnEarlierPart
  }

  @Test(
    "a cancelled effect tree still performs its immediate cancellations",
    arguments: effects, Moment.allCases)
  func cancelledTree(_ last: Last, _ moment: Moment) async {
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
      case 2 where moment == .whileQueued:
        return .merge(.send(3), .fireAndForget { handle.task?.cancel() })
      case 2: return .merge(.fireAndForget { handle.task?.cancel() }, effect.map { _ in 4 })
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
