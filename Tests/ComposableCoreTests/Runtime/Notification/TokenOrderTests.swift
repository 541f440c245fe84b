import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@MainActor
struct TokenOrderTests {
  @Test("observers of rows are notified in order of subscription", arguments: seeds(3, of: 10))
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Few and many, of which all, some, or the last ones are subscribed when they are notified.
    for (count, cancelled) in [(10, 0), (3000, 0), (3000, 2), (3000, 2900)] {
      let store = Store(
        initialState: House(rooms: IdentifiedArray((0..<count).map { Holder(id: $0) })),
        reducer: houseReducer, environment: TestClock())
      let rooms = store.forEach(state: \.rooms, action: .room)
      let ids = (0..<count).shuffled(using: &random)
      var notified: [Int] = []
      var tokens = ids.map { id in rooms[id: id]?.view.observe { _ in notified.append(id) } }
      tokens.removeFirst(cancelled)
      store.view.send(.change { house in for id in ids { house.rooms[id: id]?.part.ticks += 1 } })
      withExtendedLifetime(tokens) {}
      #expect(notified == Array(ids.dropFirst(cancelled)))
    }
  }
}
