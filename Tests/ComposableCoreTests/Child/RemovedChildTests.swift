import ComposableCore
import ComposableTesting
import Testing

/// After its removal, an observed child has the state after its last action; a child that is not
/// observed has the state that was read last.
@MainActor
struct RemovedChildTests {
  private let store = Store(
    initialState: House(), reducer: houseReducer, environment: TestClock() as any Clock<Duration>)

  private func tick(_ count: Int = 1) {
    for _ in 0..<count { store.view.send(.guest(.part(.tick))) }
  }

  private func removeGuest() {
    store.view.send(.change { $0.guest = nil })
  }

  @Test("a removed child without observers shows the last state read from it")
  func viewMadeLater() throws {
    let guest = try #require(store.ifLet(state: \.guest, action: .guest))
    tick()
    #expect(guest.view.part.ticks == 1)
    tick()
    removeGuest()
    #expect(guest.view.part.ticks == 1)
  }

  @Test("a removed child with observers keeps showing its last state")
  func viewMadeLaterOfObserved() throws {
    let guest = try #require(store.ifLet(state: \.guest, action: .guest))
    let subscription = guest.view.observe { _ in }
    tick(3)
    removeGuest()
    #expect(guest.view.part.ticks == 3)
    subscription.cancel()
  }

  @Test("a removed child that was never read shows its state at store creation")
  func neverRead() throws {
    tick(2)
    let guest = try #require(store.ifLet(state: \.guest, action: .guest))
    removeGuest()
    #expect(guest.view.part.ticks == 2)
  }

  @Test("a scope of a removed child shows the last value read from that scope")
  func scopes() throws {
    let guest = try #require(store.ifLet(state: \.guest, action: .guest))
    let ticks = guest.scope(state: { $0.part.ticks })
    let part = guest.scope(state: \.part, action: .part)
    tick()
    #expect(guest.view.part.ticks == 1)
    #expect(ticks.view.state == 1)
    tick()
    #expect(part.view.ticks == 2)
    removeGuest()
    #expect(part.view.ticks == 2)
    #expect(part.scope(state: { $0.ticks }).view.state == 2)
    // The whole was read before its part.
    #expect(guest.view.part.ticks == 1)
    #expect(ticks.view.state == 1)
  }

  @Test("a child's `states` pauses while the child is absent")
  func states() async throws {
    let guest = try #require(store.ifLet(state: \.guest, action: .guest))
    let view = guest.view(
      state: { $0.part.ticks }, action: { $0 }, removeDuplicates: { $0 == $1 })
    let states = view.states
    tick()
    removeGuest()
    store.view.send(.change { $0.guest = Holder(id: 1, part: Ticker(id: 0, ticks: 7)) })
    removeGuest()
    store.view.send(.change { $0.guest = Holder(id: 1, part: Ticker(id: 0, ticks: 9)) })
    var iterator = states.makeAsyncIterator()
    var seen: [Int] = []
    while seen.count < 4, let state = await iterator.next(isolation: #isolation) {
      seen.append(state)
    }
    #expect(seen == [0, 1, 7, 9])
  }

  @Test("the store of a removed row shows the row's last state")
  func row() throws {
    let rooms = store.forEach(state: \.rooms, action: .room)
    let room = try #require(rooms[id: 2])
    let subscription = room.view.observe { _ in }
    store.view.send(.room(id: 2, action: .part(.tick)))
    store.view.send(.change { $0.rooms.removeAll() })
    #expect(room.view.part.ticks == 1)
    subscription.cancel()
  }

  private struct Wing: Equatable {
    var rooms: IdentifiedArray<Int, Holder> = [Holder(id: 1), Holder(id: 2)]
  }

  private enum WingAction: Sendable {
    case room(id: Int, action: HolderAction)
    case append(Int)
    case remove
  }

  private func wing() -> Store<Wing?, WingAction> {
    let reducer = Reducer<Wing?, WingAction, Void> { wing, action, _ in
      switch action {
      case .room: break
      case .append(let id): wing?.rooms.append(Holder(id: id))
      case .remove: wing = nil
      }
      return .none
    }
    return Store(initialState: Wing(), reducer: reducer, environment: ())
  }

  @Test("the list of a removed parent shows its last rows")
  func listOfRemovedParent() throws {
    let root = wing()
    let store = try #require(root.ifLet(state: \.self, action: .identity))
    let path = CasePath<WingAction, (id: Int, action: HolderAction)>(
      embed: { .room(id: $0.id, action: $0.action) },
      extract: { if case .room(let id, let action) = $0 { (id: id, action: action) } else { nil } })
    let rooms = store.forEach(state: \.rooms, action: path)
    var notifications = 0
    let subscription = rooms.observe { _ in notifications += 1 }
    root.view(removeDuplicates: { _, _ in true }).send(.append(3))
    #expect(rooms.ids == [1, 2, 3])
    #expect(notifications == 1)
    // These ids are not read before the list is removed.
    root.view(removeDuplicates: { _, _ in true }).send(.append(4))
    root.view(removeDuplicates: { _, _ in true }).send(.remove)
    #expect(rooms.ids == [1, 2, 3, 4])
    #expect(rooms.order.state == [1, 2, 3, 4])
    #expect(notifications == 2)
    subscription.cancel()
  }
}
