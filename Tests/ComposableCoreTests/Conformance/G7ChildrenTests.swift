@testable import ComposableCore
import ComposableTesting
import Testing

@Suite("G7 A child that has gone has its effects cancelled at once, whoever removed it")
@MainActor
struct G7ChildrenTests {
  private let clock = TestClock()
  private let reports = Recorder<Report>()

  private func store() -> Store<House, HouseAction> {
    Store(
      initialState: House(), reducer: houseReducer, environment: clock,
      reporter: .recording(in: reports))
  }

  /// Every ticker of the house: two in each holder, and the clock.
  private static let starts: [HouseAction] =
    [HolderAction.part(.start), .inner(.start)].flatMap { start -> [HouseAction] in
      [.guest(start), .attic(start)] + (1...3).map { .room(id: $0, action: start) }
    } + [.clock(.start)]

  /// Who ticks in a house, by name, and how often.
  private func ticks(_ house: House) -> [String: Int] {
    var ticks = ["clock": house.clock.ticks]
    func add(_ holder: Holder?, _ name: String) {
      guard let holder else { return }
      ticks["\(name) \(holder.id)"] = holder.part.ticks
      if let inner = holder.inner { ticks["\(name) \(holder.id) inner \(inner.id)"] = inner.ticks }
    }
    add(house.guest, "guest")
    for room in house.rooms { add(room, "room") }
    switch house.place {
    case .attic(let holder): add(holder, "attic")
    case .cellar(let holder): add(holder, "cellar")
    case .nowhere: break
    }
    return ticks
  }

  struct Way: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let goes: Set<String>
    let change: @Sendable (inout House) -> Void

    init(_ name: String, _ goes: Set<String>, _ change: @escaping @Sendable (inout House) -> Void) {
      testDescription = name
      self.goes = goes
      self.change = change
    }
  }

  nonisolated static let ways: [Way] = [
    Way("optional set to nil", ["guest 1", "guest 1 inner 0"]) { $0.guest = nil },
    Way("optional replaced by another identity", ["guest 1", "guest 1 inner 0"]) {
      $0.guest = Holder(id: 2)
    },
    Way("grandchild of the optional set to nil", ["guest 1 inner 0"]) { $0.guest?.inner = nil },
    Way("grandchild replaced", ["guest 1 inner 0"]) { $0.guest?.inner = Ticker(id: 9) },
    Way("optional written anew, the same", []) { $0.guest = Holder(id: 1) },
    Way("row removed", ["room 2", "room 2 inner 0"]) { $0.rooms.remove(id: 2) },
    Way("rows removed by position", ["room 1", "room 1 inner 0", "room 3", "room 3 inner 0"]) {
      $0.rooms.remove(atOffsets: [2, 0])
    },
    Way("all rows replaced", ["room 1", "room 1 inner 0", "room 2", "room 2 inner 0"]) {
      $0.rooms = [Holder(id: 3), Holder(id: 4)]
    },
    Way("rows moved", []) { $0.rooms.move(id: 1, to: 2) },
    Way("rows sorted backwards", []) { $0.rooms.sort { $0.id > $1.id } },
    Way("grandchild of a row set to nil", ["room 3 inner 0"]) { $0.rooms[id: 3]?.inner = nil },
    Way("moved to another case", ["attic 1", "attic 1 inner 0"]) {
      $0.place = .cellar(Holder(id: 1))
    },
    Way("moved to no case", ["attic 1", "attic 1 inner 0"]) { $0.place = .nowhere },
    Way("case replaced by another identity", ["attic 1", "attic 1 inner 0"]) {
      $0.place = .attic(Holder(id: 2))
    },
    Way(
      "everything at once",
      [
        "guest 1", "guest 1 inner 0", "attic 1", "attic 1 inner 0", "room 1", "room 1 inner 0",
        "room 2", "room 2 inner 0", "room 3", "room 3 inner 0",
      ]
    ) {
      $0.guest = nil
      $0.rooms.removeAll()
      $0.place = .nowhere
    },
  ]

  @Test("G7 what has gone stops at once, what stays goes on", arguments: ways)
  func goes(_ way: Way) async {
    let store = store()
    let view = store.view
    let tasks = Self.starts.map { view.send($0) }
    #expect(store.effects.inFlight.count == 11)
    await clock.advance(by: .seconds(1))
    let before = ticks(view.state)
    #expect(before.count == 11)
    #expect(before.values.allSatisfy { $0 == 1 })

    view.send(.change(way.change))
    let gone = store.effects.inFlight.filter { ($0.action as? HouseAction) != nil }.count
    #expect(gone == 11)
    await clock.advance(by: .seconds(2))
    #expect(store.effects.inFlight.count == 11 - way.goes.count)
    let after = ticks(view.state)
    for (name, count) in before where !way.goes.contains(name) {
      // What was written anew began again at zero.
      #expect(after[name] == count + 2 || after[name] == 2, "\(name)")
    }
    for name in after.keys where before[name] == nil || way.goes.contains(name) {
      #expect(after[name] == 0, "\(name)")
    }

    view.send(
      .change { house in
        house.guest = nil
        house.rooms.removeAll()
        house.place = .nowhere
      })
    tasks.last?.cancel()
    for task in tasks { await task.finish() }
    #expect(store.effects.isEmpty)
    #expect(reports.values.isEmpty)
  }

  @Test("G7 an effect whose child goes in the same call never starts", arguments: ways)
  func goesInTheSameCall(_ way: Way) async {
    let store = store()
    let starts: [(name: String, action: HouseAction)] = [
      ("guest 1", .guest(.part(.start))), ("guest 1 inner 0", .guest(.inner(.start))),
      ("attic 1", .attic(.part(.start))), ("attic 1 inner 0", .attic(.inner(.start))),
      ("room 2", .room(id: 2, action: .part(.start))),
      ("room 2 inner 0", .room(id: 2, action: .inner(.start))),
    ]
    for start in starts {
      store.view.send(.change { $0 = House() })
      let task = store.view.send(.both(start.action, way.change))
      #expect(task.isFinished == way.goes.contains(start.name), "\(start.name)")
      task.cancel()
      await task.finish()
    }
    #expect(store.effects.isEmpty)
  }

  @Test("G7 an action for a child that is not there is ignored and reported")
  func missingChildren() {
    let store = store()
    let view = store.view
    view.send(
      .change { house in
        house.guest = nil
        house.rooms.remove(id: 2)
        house.place = .nowhere
      })
    let before = view.state
    for action: HouseAction in [
      .guest(.part(.tick)), .room(id: 2, action: .part(.tick)), .attic(.part(.tick)),
    ] { view.send(action) }
    #expect(view.state == before)
    #expect(reports.values.map(\.kind) == [.missingChild, .missingChild, .missingChild])
    #expect(reports.values.map { $0.message.contains("was ignored") } == [true, true, true])
    #expect(reports.values.dropFirst().first?.message.contains("the row 2") == true)
  }

  private enum Action: Sendable {
    case begin
    case child(String)
    case remove
  }

  /// A child whose `go` runs an effect, and a parent that can remove it.
  private func store(running effect: Effect<String>) -> Store<[String]?, Action> {
    let child = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      return action == "go" ? effect : .none
    }
    let path = CasePath<Action, String>(embed: Action.child) {
      if case .child(let action) = $0 { action } else { nil }
    }
    let parent = Reducer<[String]?, Action, Void> { state, action, _ in
      switch action {
      case .begin: return .merge(.send(.child("go")), .send(.remove))
      case .child("remove me"), .remove: state = nil
      case .child: break
      }
      return .none
    }
    let reducer = Reducer<[String]?, Action, Void>.combine(
      child.ifLet(state: \.self, action: path), parent)
    return Store(
      initialState: [], reducer: reducer, environment: (), reporter: .recording(in: reports))
  }

  @Test("G7 a child that goes in its own effect's answer takes the rest of the effect with it")
  func removesItself() async {
    let gate = Gate()
    let store = store(
      running: .concatenate(
        .waiting(gate, then: "remove me"), .send("wrong"), .waiting(gate, then: "wrong")))
    let task = store.view.send(.child("go"))
    gate.open()
    await task.finish()
    #expect(store.view.state == nil)
    #expect(store.effects.isEmpty)
    #expect(reports.values.isEmpty)
  }

  @Test("G7 what a child's effect has queued is nobody's once the child has gone")
  func queuedActions() {
    let store = store(running: .merge(.send("one"), .send("two")))
    // The child's answers stand behind its removal in the queue.
    store.view.send(.begin)
    #expect(store.view.state == nil)
    #expect(reports.values.isEmpty)
  }

  @Test("G7 a child that comes back is a new one: the old one's effects stay cancelled")
  func comesBack() async {
    let store = store()
    let old = store.view.send(.room(id: 2, action: .part(.start)))
    store.view.send(.change { $0.rooms.remove(id: 2) })
    store.view.send(.change { $0.rooms.append(Holder(id: 2)) })
    await old.finish()
    await clock.advance(by: .seconds(3))
    #expect(store.view.rooms[id: 2]?.part.ticks == 0)
    #expect(store.effects.isEmpty)
  }

  @Test("G7 what a child's effect has queued is not its successor's, though that has the same id")
  func successors() {
    // The child's answer stands behind its removal and its successor's coming.
    let answering = Reducer<House, HouseAction, any Clock<Duration>>.combine(
      Reducer<Holder, HolderAction, any Clock<Duration>> { holder, action, _ in
        guard action == .part(.tick) else { return .none }
        holder.part.ticks += 1
        return holder.part.ticks == 1 ? .send(.part(.tick)) : .none
      }
      .forEach(state: \.rooms, action: .room),
      Reducer { house, action, _ in
        if case .change(let change) = action { change(&house) }
        return .none
      }
    )
    let store = Store(
      initialState: House(), reducer: answering, environment: clock,
      reporter: .recording(in: reports))
    let view = store.view
    let subscription = view.observe { house in
      guard house.rooms[id: 2]?.part.ticks == 1 else { return }
      view.send(.change { $0.rooms.remove(id: 2) })
      view.send(.change { $0.rooms.append(Holder(id: 2)) })
    }
    view.send(.room(id: 2, action: .part(.tick)))
    #expect(view.rooms[id: 2]?.part.ticks == 0)
    #expect(store.effects.isEmpty)
    #expect(reports.values.isEmpty)
    subscription.cancel()
  }

  @Test("G7 a cancellation that a child returns in the call in which it goes is carried out")
  func lastCancellation() async {
    let gate = Gate()
    enum Action: Sendable {
      case start
      case child
      case answer
    }
    let child = Reducer<Int, Action, Void> { _, action, _ in
      if case .child = action { .cancel(id: ID.first) } else { .none }
    }
    let parent = Reducer<Int?, Action, Void> { state, action, _ in
      switch action {
      case .start:
        return Effect.run { send in
          try await gate.wait()
          send(.answer)
        }.cancellable(id: ID.first)
      case .child:
        state = nil
      case .answer:
        state = 1
      }
      return .none
    }
    let path = CasePath<Action, Action>(
      embed: { $0 }, extract: { if case .child = $0 { $0 } else { nil } })
    let store = Store(
      initialState: 0,
      reducer: .combine(child.ifLet(state: \.self, action: path), parent),
      environment: ())
    let task = store.view.send(.start)
    store.view.send(.child)
    gate.open()
    await task.finish()
    #expect(store.view.state == nil)
    #expect(store.effects.isEmpty)
  }

  @Test(
    "G7 an effect that was lifted by hand follows its child, or is left alone where nobody looked")
  func liftedByHand() async {
    struct Tree: Equatable {
      var kids: [Tree] = []
      var rooms: IdentifiedArray<Int, Holder> = [Holder(id: 7)]
    }
    enum Action: Sendable {
      case room(id: Int, action: HolderAction)
      case plain(id: Int, action: HolderAction)
      case lifted(id: Int, action: HolderAction)
      case remove
    }
    let path = CasePath<Action, (id: Int, action: HolderAction)>(
      embed: { .room(id: $0.id, action: $0.action) },
      extract: { if case .room(let id, let action) = $0 { (id: id, action: action) } else { nil } })
    let rooms: Reducer<Tree, Action, any Clock<Duration>> = holderReducer.forEach(
      state: \.rooms, action: path)
    let reducer = Reducer<Tree, Action, any Clock<Duration>> { tree, action, clock in
      switch action {
      case .room:
        return .none
      case .plain(let id, let action):
        return rooms(&tree.kids[0], .room(id: id, action: action), clock).map { $0 }
      case .lifted(let id, let action):
        return rooms(&tree.kids[0], .room(id: id, action: action), clock)
          .map({ $0 }, inside: \Tree.kids[0])
      case .remove:
        tree.kids[0].rooms.removeAll()
        return .none
      }
    }
    // The root is a tree like the one inside, and has no room 7.
    let store = Store(
      initialState: Tree(kids: [Tree()], rooms: []), reducer: reducer,
      environment: clock as any Clock<Duration>)
    let plain = store.view.send(.plain(id: 7, action: .part(.start)))
    let lifted = store.view.send(.lifted(id: 7, action: .part(.start)))
    await clock.advance(by: .seconds(1))
    #expect(store.effects.inFlight.count == 2)
    store.view.send(.remove)
    await lifted.finish()
    #expect(store.effects.inFlight.count == 1)
    plain.cancel()
    await plain.finish()
    #expect(store.effects.isEmpty)
  }
}
