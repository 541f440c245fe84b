@testable import ComposableCore
import ComposableTesting
import Testing

@Suite("G7 removing a child cancels its effects, however it is removed")
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

  /// The tick count of each ticker in the house, by name.
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

  struct Edit: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let removed: Set<String>
    let apply: @Sendable (inout House) -> Void

    init(
      _ name: String, _ removed: Set<String>, _ apply: @escaping @Sendable (inout House) -> Void
    ) {
      testDescription = name
      self.removed = removed
      self.apply = apply
    }
  }

  nonisolated static let edits: [Edit] = [
    Edit("optional set to nil", ["guest 1", "guest 1 inner 0"]) { $0.guest = nil },
    Edit("optional replaced by another identity", ["guest 1", "guest 1 inner 0"]) {
      $0.guest = Holder(id: 2)
    },
    Edit("grandchild of the optional set to nil", ["guest 1 inner 0"]) { $0.guest?.inner = nil },
    Edit("grandchild replaced", ["guest 1 inner 0"]) { $0.guest?.inner = Ticker(id: 9) },
    Edit("optional rewritten with the same identity", []) { $0.guest = Holder(id: 1) },
    Edit("row removed", ["room 2", "room 2 inner 0"]) { $0.rooms.remove(id: 2) },
    Edit("rows removed by position", ["room 1", "room 1 inner 0", "room 3", "room 3 inner 0"]) {
      $0.rooms.remove(atOffsets: [2, 0])
    },
    Edit("all rows replaced", ["room 1", "room 1 inner 0", "room 2", "room 2 inner 0"]) {
      $0.rooms = [Holder(id: 3), Holder(id: 4)]
    },
    Edit("rows moved", []) { $0.rooms.move(id: 1, to: 2) },
    Edit("rows sorted backwards", []) { $0.rooms.sort { $0.id > $1.id } },
    Edit("grandchild of a row set to nil", ["room 3 inner 0"]) { $0.rooms[id: 3]?.inner = nil },
    Edit("moved to another case", ["attic 1", "attic 1 inner 0"]) {
      $0.place = .cellar(Holder(id: 1))
    },
    Edit("moved to no case", ["attic 1", "attic 1 inner 0"]) { $0.place = .nowhere },
    Edit("case replaced by another identity", ["attic 1", "attic 1 inner 0"]) {
      $0.place = .attic(Holder(id: 2))
    },
    Edit(
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

  @Test(
    "G7 only the effects of removed children are cancelled",
    arguments: edits)
  func cancelsRemovedChildren(_ edit: Edit) async {
    let store = store()
    let view = store.view
    let tasks = Self.starts.map { view.send($0) }
    #expect(store.effects.inFlight.count == 11)
    await clock.advance(by: .seconds(1))
    let before = ticks(view.state)
    #expect(before.count == 11)
    #expect(before.values.allSatisfy { $0 == 1 })

    view.send(.change(edit.apply))
    let registered = store.effects.inFlight.filter { ($0.action as? HouseAction) != nil }.count
    #expect(registered == 11)
    // A child that was rewritten restarts at zero.
    let changed = ticks(view.state)
    await clock.advance(by: .seconds(2))
    #expect(store.effects.inFlight.count == 11 - edit.removed.count)
    let after = ticks(view.state)
    for name in before.keys where !edit.removed.contains(name) {
      #expect(after[name] == changed[name].map { $0 + 2 }, "\(name)")
    }
    for name in after.keys where before[name] == nil || edit.removed.contains(name) {
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

  @Test("G7 an effect never starts if the same reducer call removes its child", arguments: edits)
  func removedInTheSameCall(_ edit: Edit) async {
    let store = store()
    let starts: [(name: String, action: HouseAction)] = [
      ("guest 1", .guest(.part(.start))), ("guest 1 inner 0", .guest(.inner(.start))),
      ("attic 1", .attic(.part(.start))), ("attic 1 inner 0", .attic(.inner(.start))),
      ("room 2", .room(id: 2, action: .part(.start))),
      ("room 2 inner 0", .room(id: 2, action: .inner(.start))),
    ]
    for start in starts {
      store.view.send(.change { $0 = House() })
      let task = store.view.send(.both(start.action, edit.apply))
      #expect(task.isFinished == edit.removed.contains(start.name), "\(start.name)")
      task.cancel()
      await task.finish()
    }
    #expect(store.effects.isEmpty)
  }

  @Test("G7 an action for a missing child is ignored and reported")
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
    let isNamed = reports.values.map { $0.message.contains("that child does not exist") }
    #expect(isNamed == [true, true, true])
    #expect(reports.values.dropFirst().first?.message.contains("to row 2 of") == true)
  }

  private enum Action: Sendable {
    case begin
    case child(String)
    case stop
    case remove
  }

  /// A child whose `go` runs an effect, and a parent that can cancel its effects, and remove it.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - next: The parent's actions that follow `go` after `begin`.
  /// - Returns: The store.
  private func store(
    running effect: Effect<String>, next: [Action] = [.stop, .remove]
  ) -> Store<[String]?, Action> {
    let child = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      return action == "go" ? effect : .none
    }
    let path = CasePath<Action, String>(embed: Action.child) {
      if case .child(let action) = $0 { action } else { nil }
    }
    let parent = Reducer<[String]?, Action, Void> { state, action, _ in
      switch action {
      case .begin: return .merge(([.child("go")] + next).map { .send($0) })
      case .stop: return .cancel(id: "child")
      case .child("remove me"), .remove: state = nil
      case .child: break
      }
      return .none
    }
    let reducer = Reducer<[String]?, Action, Void>.combine(
      child.ifLet(state: \.self, action: path).wrapping {
        reduce, state, action, _ in
        reduce(&state, action).cancellable(id: "child")
      }, parent)
    return Store(
      initialState: [], reducer: reducer, environment: (), reporter: .recording(in: reports))
  }

  @Test("G7 an effect that removes its own child is cancelled")
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

  @Test("G7 removing a child drops its queued actions")
  func queuedActions() {
    let store = store(running: .merge(.send("one"), .send("two")), next: [.remove])
    // The child's actions are queued after its removal.
    store.view.send(.begin)
    #expect(store.view.state == nil)
    #expect(reports.values.isEmpty)
  }

  @Test("G7 removing a child drops actions queued by its cancelled effect")
  func queuedActionsOfCancelledEffect() async {
    let gate = Gate()
    let store = store(running: .merge(.send("one"), .waiting(gate, then: "two")))
    let task = store.view.send(.begin)
    gate.open()
    await task.finish()
    #expect(store.view.state == nil)
    #expect(store.effects.isEmpty)
    #expect(reports.values.isEmpty)
  }

  @Test("G7 actions queued by a cancelled effect still reach an existing child")
  func queuedActionsAfterCancellation() async {
    let gate = Gate()
    let store = store(
      running: .merge(.send("one"), .waiting(gate, then: "two")), next: [.stop])
    let task = store.view.send(.begin)
    gate.open()
    await task.finish()
    #expect(store.view.state == ["go", "one"])
    #expect(store.effects.isEmpty)
  }

  @Test("G7 a child that is added again does not resume its old effects")
  func addedAgain() async {
    let store = store()
    let old = store.view.send(.room(id: 2, action: .part(.start)))
    store.view.send(.change { $0.rooms.remove(id: 2) })
    store.view.send(.change { $0.rooms.append(Holder(id: 2)) })
    await old.finish()
    await clock.advance(by: .seconds(3))
    #expect(store.view.rooms[id: 2]?.part.ticks == 0)
    #expect(store.effects.isEmpty)
  }

  @Test("G7 a removed child's queued actions do not reach its successor")
  func successors() {
    // The child's action is queued after its removal and the insertion of its successor.
    let ticking = Reducer<House, HouseAction, any Clock<Duration>>.combine(
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
      initialState: House(), reducer: ticking, environment: clock,
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

  @Test("G7 a removed child's `cancel` does not affect its parent's effect")
  func lastCancellation() async {
    let gate = Gate()
    enum Action: Sendable {
      case start
      case child
      case response
    }
    let child = Reducer<Int, Action, Void> { _, action, _ in
      if case .child = action { .cancel(id: ID.first) } else { .none }
    }
    let parent = Reducer<Int?, Action, Void> { state, action, _ in
      switch action {
      case .start:
        return Effect.run { send in
          try await gate.wait()
          send(.response)
        }.cancellable(id: ID.first)
      case .child:
        state = nil
      case .response:
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
    #expect(store.view.state == 1)
    #expect(store.effects.isEmpty)
  }

  @Test("G7 the effect of a part with the type of the whole needs `inside`")
  func mappedByHand() async {
    struct Tree: Equatable {
      var kids: [Tree] = []
      var rooms: IdentifiedArray<Int, Holder> = [Holder(id: 7)]
    }
    enum Action: Sendable {
      case room(id: Int, action: HolderAction)
      case plain(id: Int, action: HolderAction)
      case located(id: Int, action: HolderAction)
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
      case .located(let id, let action):
        return rooms(&tree.kids[0], .room(id: id, action: action), clock)
          .map({ $0 }, inside: \Tree.kids[0])
      case .remove:
        tree.kids[0].rooms.removeAll()
        return .none
      }
    }
    // The root has the type of the nested tree, and no room 7.
    let store = Store(
      initialState: Tree(kids: [Tree()], rooms: []), reducer: reducer,
      environment: clock as any Clock<Duration>)
    let plain = store.view.send(.plain(id: 7, action: .part(.start)))
    let located = store.view.send(.located(id: 7, action: .part(.start)))
    // Without `inside`, the effect counts as one of the root's room 7.
    await plain.finish()
    await clock.advance(by: .seconds(1))
    #expect(store.effects.inFlight.count == 1)
    store.view.send(.remove)
    await located.finish()
    #expect(store.effects.isEmpty)
  }
}
