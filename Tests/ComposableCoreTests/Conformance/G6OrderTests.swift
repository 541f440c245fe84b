import ComposableCore
import TestSupport
import Testing

@Suite("G6 effects are cancelled in the order in which they started")
@MainActor
struct G6OrderTests {
  private enum Action: Sendable {
    case start(Int)
    case startAll
    case stop
  }

  private let started = Recorder<Int>()
  private let cancelled = Recorder<Int>()
  private let gate = Gate()
  private static let count = 50

  /// An effect that never ends by itself and records its cancellation.
  private func waiting(_ number: Int) -> Effect<Action> {
    .run { [started, cancelled] _ in
      started.append(number)
      await withTaskCancellationHandler {
        try? await Gate().wait()
      } onCancel: {
        cancelled.append(number)
      }
    }
  }

  private func store() -> Store<Int, Action> {
    let (waiting, gate) = ((0..<Self.count).map(waiting), gate)
    // Every second effect starts later, when the gate is open.
    let all = Effect.merge(
      waiting.enumerated().map { number, effect in
        number.isMultiple(of: 2)
          ? effect : .concatenate(.run { _ in try await gate.wait() }, effect)
      })
    let reducer = Reducer<Int, Action, Void> { _, action, _ in
      switch action {
      case .start(let number): waiting[number].cancellable(id: ID.first)
      case .startAll: all
      case .stop: .cancel(id: ID.first)
      }
    }
    return Store(initialState: 0, reducer: reducer, environment: ())
  }

  @Test("effects that share an id are cancelled in the order they started")
  func oneID() {
    let store = store()
    for number in 0..<Self.count { store.view.send(.start(number)) }
    store.view.send(.stop)
    #expect(cancelled.values == Array(0..<Self.count))
  }

  @Test("effects that share a handle are cancelled in the order they started")
  func oneHandle() async {
    let store = store()
    let task = store.view.send(.startAll)
    gate.open()
    await pause(while: started.values.count < Self.count)
    task.cancel()
    #expect(started.values != started.values.sorted())
    #expect(cancelled.values == started.values)
  }

  @Test("releasing a store cancels its effects in the order they started")
  func oneStore() async {
    var store: Store<Int, Action>? = store()
    for number in 0..<Self.count { store?.view.send(.start(number)) }
    store = nil
    #expect(cancelled.values == Array(0..<Self.count))
  }
}
