@testable import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct StoreChildrenTests {
  private let reports = Recorder<Report>()

  private func store() -> Store<House, HouseAction> {
    Store(
      initialState: House(), reducer: houseReducer, environment: TestClock(),
      reporter: .recording(in: reports))
  }

  @Test("an optional child has a store while it is present")
  func optionalChild() {
    let store = store()
    let guest = store.ifLet(state: \.guest, action: .guest)?.view
    guest?.send(.part(.tick))
    #expect(guest?.part.ticks == 1)
    #expect(store.view.guest?.part.ticks == 1)
    store.view.send(.change { $0.guest = nil })
    #expect(store.ifLet(state: \.guest, action: .guest) == nil)
    // The old view store shows the child's last state and ignores actions.
    #expect(guest?.part.ticks == 1)
    guest?.send(.part(.tick))
    #expect(reports.values.map(\.kind) == [.missingChild])
    #expect(store.view.guest == nil)
  }

  @Test("the store of a replaced child neither reads nor changes the new child")
  func replacedChild() {
    let store = store()
    let old = store.ifLet(state: \.guest, action: .guest)
    store.view.send(.change { $0.guest = Holder(id: 2) })
    old?.view.send(.part(.tick))
    #expect(store.view.guest?.part.ticks == 0)
    #expect(old?.view.id == 1)
    #expect(reports.values.map(\.kind) == [.missingChild])
    #expect(store.ifLet(state: \.guest, action: .guest)?.view.id == 2)
  }

  @Test("a case has a store while the state is in that case")
  func caseChild() {
    let store = store()
    let place = store.scope(state: \.place, action: .identity)
    let attic = place.ifCaseLet(state: .attic, action: .attic)
    attic?.view.send(.part(.tick))
    #expect(store.view.place == .attic(Holder(id: 1, part: Ticker(id: 0, ticks: 1))))
    store.view.send(.change { $0.place = .nowhere })
    #expect(place.ifCaseLet(state: .attic, action: .attic) == nil)
    attic?.view.send(.part(.tick))
    #expect(reports.values.map(\.kind) == [.missingChild])
  }

  @Test("a row's store stays valid until the row is removed")
  func rows() {
    let store = store()
    let rooms = store.forEach(state: \.rooms, action: .room)
    #expect(rooms.ids == [1, 2, 3])
    #expect(rooms[id: 9] == nil)
    let room = rooms[id: 2]?.view
    store.view.send(.change { $0.rooms.move(id: 2, to: 0) })
    room?.send(.part(.tick))
    #expect(store.view.rooms[0].part.ticks == 1)
    #expect(room?.part.ticks == 1)
    store.view.send(.change { $0.rooms.remove(id: 2) })
    #expect(room?.part.ticks == 1)
    room?.send(.part(.tick))
    #expect(reports.values.map(\.kind) == [.missingChild])
    #expect(reports.values.first?.message.contains("to row 2 of") == true)
    #expect(rooms.ids == [1, 3])
  }

  @Test("the store of a replaced case neither reads nor changes the new value")
  func replacedCase() {
    let store = store()
    let place = store.scope(state: \.place, action: .identity)
    let attic = place.ifCaseLet(state: .attic, action: .attic)?.view
    store.view.send(.change { $0.place = .attic(Holder(id: 2)) })
    attic?.send(.part(.tick))
    #expect(attic?.id == 1)
    #expect(store.view.place == .attic(Holder(id: 2)))
    #expect(reports.values.map(\.kind) == [.missingChild])
  }

  @Test("G1 an object released with a child's old state can read the child")
  func deinitializerReads() {
    struct Child: Equatable {
      var object: OnDeinit?
      var number = 0

      static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    }
    enum Action: Sendable {
      case hold(OnDeinit)
      case drop
    }
    let reducer = Reducer<Child?, Action, Void> { state, action, _ in
      switch action {
      case .hold(let object): state?.object = object
      case .drop: state = Child(object: nil, number: 5)
      }
      return .none
    }
    let store = Store(initialState: Child(), reducer: reducer, environment: ())
    let child = store.ifLet(state: \.self, action: .identity)
    let (one, other) = (child?.view, child?.view)
    store.view.send(.hold(OnDeinit { _ = other?.state }))
    #expect(one?.number == 0)
    store.view.send(.drop)
    #expect(one?.number == 5)
    #expect(other?.number == 5)
  }

  @Test("G4 an action that a reducer sends to a child's store is queued")
  func sendInsideReducer() {
    let box = Recorder<ViewStore<Holder, HolderAction>>()
    let reducer = Reducer<House, HouseAction, any Clock<Duration>>.combine(
      Reducer { _, action, _ in
        if case .clock = action {
          MainActor.assumeIsolated { for view in box.values { view.send(.part(.tick)) } }
        }
        return .none
      },
      houseReducer
    )
    let store = Store(
      initialState: House(), reducer: reducer, environment: TestClock(),
      reporter: .recording(in: reports))
    if let room = store.forEach(state: \.rooms, action: .room)[id: 1] { box.append(room.view) }
    defer { box.removeAll() }
    store.view.send(.clock(.tick))
    #expect(store.view.rooms[id: 1]?.part.ticks == 1)
    #expect(reports.values.map(\.kind) == [.sendFromReducer])
  }

  @Test("a removed row is retained only by its own store")
  func retainsNoRemovedRow() async {
    struct Held: Identifiable { let id: Int; var token: LiveCount.Token? }
    enum Action: Sendable {
      case row(id: Int, action: Int)
      case remove(Int)
    }
    let live = LiveCount()
    let path = CasePath<Action, (id: Int, action: Int)>(
      embed: { .row(id: $0.id, action: $0.action) },
      extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })
    let reducer = Reducer<IdentifiedArray<Int, Held>, Action, Void> { state, action, _ in
      if case .remove(let id) = action { state.remove(id: id) }
      return .none
    }
    let store = Store(
      initialState: [Held(id: 1, token: live.token()), Held(id: 2, token: live.token())],
      reducer: reducer, environment: (), reporter: .recording(in: reports))
    let rows = store.forEach(state: \.self, action: path)
    var row = rows[id: 1]
    let order = rows.order
    let subscription = order.observe { _ in }
    #expect(row != nil)
    store.view(removeDuplicates: { _, _ in true }).send(.remove(1))
    #expect(order.state == [2])
    row = nil
    #expect(live.value == 1)
    subscription.cancel()
  }
}
