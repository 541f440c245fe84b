import ComposableCore
import Testing

@MainActor
struct RowStoresCancellationTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var count = 0
  }

  /// Called when the first of the lists is read.
  @MainActor
  private final class Reading {
    var body: () -> Void = {}
  }

  private struct Lists: Sendable {
    let reading: Reading
    var stored: IdentifiedArrayOf<Row> = [Row(id: 1)]
    var second: IdentifiedArrayOf<Row> = [Row(id: 1)]

    var first: IdentifiedArrayOf<Row> {
      MainActor.assumeIsolated { reading.body() }
      return stored
    }
  }

  private enum Action: Sendable {
    case row(id: Int, action: Int)

    static let path = CasePath<Action, (id: Int, action: Int)>(
      embed: { .row(id: $0.id, action: $0.action) },
      extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })
  }

  private func makeStore(_ reading: Reading) -> Store<Lists, Action> {
    Store(
      initialState: Lists(reading: reading),
      reducer: Reducer<Lists, Action, Void> { lists, action, _ in
        if case .row(let id, let number) = action { lists.second[id: id]?.count = number }
        return .none
      },
      environment: ())
  }

  @Test("a list getter that cancels an observer does not affect other lists")
  func cancelsWhileRead() {
    let reading = Reading()
    let store = makeStore(reading)
    var received: [Int] = []
    let first = store.forEach(state: \.first, action: Action.path)[id: 1]?.view.observe { _ in }
    let second = store.forEach(state: \.second, action: Action.path)[id: 1]?.view
      .observe { received.append($0.count) }
    reading.body = { first?.cancel() }
    store.view { _, _ in false }.send(.row(id: 1, action: 7))
    #expect(received == [7])
    second?.cancel()
  }

  @Test("a list getter can cancel the observers of all lists")
  func cancelsAllWhileRead() {
    let reading = Reading()
    let store = makeStore(reading)
    var received: [Int] = []
    let second = store.forEach(state: \.second, action: Action.path)[id: 1]?.view
      .observe { received.append($0.count) }
    let first = store.forEach(state: \.first, action: Action.path)[id: 1]?.view.observe { _ in }
    reading.body = {
      first?.cancel()
      second?.cancel()
    }
    store.view { _, _ in false }.send(.row(id: 1, action: 7))
    #expect(received.isEmpty)
  }
}
