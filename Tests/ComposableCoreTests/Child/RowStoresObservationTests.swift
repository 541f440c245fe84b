@testable import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct RowStoresObservationTests {
  private let store = Store(
    initialState: House(), reducer: houseReducer, environment: TestClock() as any Clock<Duration>)

  @Test("a list hears which rows changed, and whether any came, went or moved")
  func changes() {
    let rooms = store.forEach(state: \.rooms, action: .room)
    store.view.send(.room(id: 1, action: .part(.tick)))
    var heard: [IdentifiedArray<Int, Holder>.Changes] = []
    let subscription = rooms.observe { heard.append($0) }
    store.view.send(.clock(.tick))
    store.view.send(.guest(.part(.tick)))
    #expect(heard.isEmpty)
    store.view.send(.room(id: 2, action: .part(.tick)))
    store.view.send(.change { $0.rooms.move(id: 1, to: 2) })
    store.view.send(
      .change { house in
        house.rooms[id: 3]?.part.ticks = 7
        house.rooms[id: 1]?.part.ticks = 7
      })
    #expect(
      heard == [
        .init(ids: [2], isOrderChanged: false), .init(ids: nil, isOrderChanged: true),
        .init(ids: [3, 1], isOrderChanged: false),
      ])
    subscription.cancel()
  }

  @Test("an order's view wakes for membership and order, and not for what happens in a row")
  func order() {
    let rooms = store.forEach(state: \.rooms, action: .room)
    let order = rooms.order
    var heard: [[Int]] = []
    let subscription = order.observe { heard.append($0) }
    store.view.send(.room(id: 2, action: .part(.tick)))
    store.view.send(.clock(.tick))
    #expect(heard.isEmpty)
    store.view.send(.change { $0.rooms.remove(id: 2) })
    store.view.send(.change { $0.rooms.append(Holder(id: 4)) })
    store.view.send(.change { $0.rooms.swapAt(0, 2) })
    #expect(heard == [[1, 3], [1, 3, 4], [4, 3, 1]])
    subscription.cancel()
  }

  @Test("a row's view wakes for its own row alone")
  func row() {
    let rooms = store.forEach(state: \.rooms, action: .room)
    var heard: [Int: Int] = [:]
    let subscriptions = rooms.ids.compactMap { id in
      rooms[id: id]?.view.observe { _ in heard[id, default: 0] += 1 }
    }
    store.view.send(.room(id: 2, action: .part(.tick)))
    #expect(heard == [2: 1])
    store.view.send(.change { $0.rooms.move(id: 1, to: 2) })
    #expect(heard == [2: 1])
    store.view.send(.change { $0.rooms.remove(id: 3) })
    #expect(heard == [2: 1])
    store.view.send(.room(id: 1, action: .inner(.tick)))
    #expect(heard == [2: 1, 1: 1])
    for subscription in subscriptions { subscription.cancel() }
  }
}
