@testable import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct RowStoresObservationTests {
  private let store = Store(
    initialState: House(), reducer: houseReducer, environment: TestClock() as any Clock<Duration>)

  @Test("a list observer receives changed rows and order changes")
  func changes() {
    let rooms = store.forEach(state: \.rooms, action: .room)
    store.view.send(.room(id: 1, action: .part(.tick)))
    var received: [IdentifiedArray<Int, Holder>.Changes] = []
    let subscription = rooms.observe { received.append($0) }
    store.view.send(.clock(.tick))
    store.view.send(.guest(.part(.tick)))
    #expect(received.isEmpty)
    store.view.send(.room(id: 2, action: .part(.tick)))
    store.view.send(.change { $0.rooms.move(id: 1, to: 2) })
    store.view.send(
      .change { house in
        house.rooms[id: 3]?.part.ticks = 7
        house.rooms[id: 1]?.part.ticks = 7
      })
    #expect(
      received == [
        .init(ids: [2], isOrderChanged: false), .init(ids: nil, isOrderChanged: true),
        .init(ids: [3, 1], isOrderChanged: false),
      ])
    subscription.cancel()
  }

  @Test("an order view is notified only of changes to membership or order")
  func order() {
    let rooms = store.forEach(state: \.rooms, action: .room)
    let order = rooms.order
    var received: [[Int]] = []
    let subscription = order.observe { received.append($0) }
    store.view.send(.room(id: 2, action: .part(.tick)))
    store.view.send(.clock(.tick))
    #expect(received.isEmpty)
    store.view.send(.change { $0.rooms.remove(id: 2) })
    store.view.send(.change { $0.rooms.append(Holder(id: 4)) })
    store.view.send(.change { $0.rooms.swapAt(0, 2) })
    #expect(received == [[1, 3], [1, 3, 4], [4, 3, 1]])
    subscription.cancel()
  }

  @Test("a row's view is notified only of changes to its own row")
  func row() {
    let rooms = store.forEach(state: \.rooms, action: .room)
    var notifications: [Int: Int] = [:]
    let subscriptions = rooms.ids.compactMap { id in
      rooms[id: id]?.view.observe { _ in notifications[id, default: 0] += 1 }
    }
    store.view.send(.room(id: 2, action: .part(.tick)))
    #expect(notifications == [2: 1])
    store.view.send(.change { $0.rooms.move(id: 1, to: 2) })
    #expect(notifications == [2: 1])
    store.view.send(.change { $0.rooms.remove(id: 3) })
    #expect(notifications == [2: 1])
    store.view.send(.room(id: 1, action: .inner(.tick)))
    #expect(notifications == [2: 1, 1: 1])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("a row's observers are notified in order and cancelled separately")
  func severalOfOneRow() {
    let room = store.forEach(state: \.rooms, action: .room)[id: 2]
    var received: [Int] = []
    let tokens = (0..<3).compactMap { number in
      room?.view.observe { _ in received.append(number) }
    }
    let tick = HouseAction.room(id: 2, action: .part(.tick))
    var expected: [[Int]] = [[0, 1, 2], [0, 2], [2], []]
    for cancelled in [nil, 1, 0, 2] {
      if let cancelled { tokens[cancelled].cancel() }
      received = []
      store.view.send(tick)
      #expect(received == expected.removeFirst())
    }
    let last = room?.view.observe { _ in received.append(3) }
    store.view.send(tick)
    #expect(received == [3])
    last?.cancel()
  }
}
