@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@Suite("G6 an effect's id belongs to the instance that returned the effect")
@MainActor
struct G6InstanceTests {
  private let store = Store(
    initialState: Node(
      id: 0,
      rows: [Node(id: 1, rows: [Node(id: 1)]), Node(id: 2)],
      path: [1: Node(id: 1), 2: Node(id: 1)],
      leaf: Leaf()),
    reducer: nodeReducer, environment: ())

  /// One action in each instance of the store: in the root, in its rows, in a row of a row, in the
  /// features on its path, and in the presented leaf.
  private static func all(_ action: (Int) -> WorkAction) -> [NodeAction] {
    [
      .work(action(0)),
      .row(id: 1, action: .work(action(1))),
      .row(id: 2, action: .work(action(2))),
      .row(id: 1, action: .row(id: 1, action: .work(action(3)))),
      .path(.element(id: 1, action: .work(action(4)))),
      .path(.element(id: 2, action: .work(action(5)))),
      .leaf(.presented(action(6))),
    ]
  }

  private func startAll() {
    for action in Self.all({ .start(id: 7, serial: $0) }) { store.view.send(action) }
    #expect(store.running == Set(0...6))
  }

  @Test("G6 a cancellation reaches only its own instance's effects", arguments: 0...6)
  func cancels(_ instance: Int) {
    startAll()
    store.view.send(Self.all { _ in .cancel(id: 7) }[instance])
    #expect(store.running == Set(0...6).subtracting([instance]))
  }

  @Test("G6 `cancelInFlight` replaces only its own instance's effect", arguments: 0...6)
  func replaces(_ instance: Int) {
    startAll()
    store.view.send(Self.all { .restart(id: 7, serial: 10 + $0) }[instance])
    #expect(store.running == Set(0...6).subtracting([instance]).union([10 + instance]))
  }

  @Test("G6 no effect stays registered once all effects are cancelled")
  func isEmptyAtTheEnd() async {
    startAll()
    for action in Self.all({ _ in .cancel(id: 7) }) { store.view.send(action) }
    await pause(while: store.effects.runningCount > 0)
    #expect(store.effects.isEmpty)
    #expect(!store.effects.hasChildren)
  }

  @Test("G6 a parent can cancel effects of rows, a path and a presented child")
  func parentReachesIn() {
    startAll()
    store.view.send(
      .returning { _ in
        let cancel = Effect<NodeAction>.cancel(id: 7)
        return .merge(
          cancel.map({ .row(id: 2, action: $0) }, inside: \Node.rows, id: 2),
          cancel.map({ .row(id: 1, action: $0) }, inside: \Node.rows, id: 1)
            .map({ .row(id: 1, action: $0) }, inside: \Node.rows, id: 1),
          cancel.map({ .path(.element(id: 2, action: $0)) }, inside: \Node.path, id: 2),
          Effect<WorkAction>.cancel(id: 7)
            .map({ .leaf(.presented($0)) }, inside: \Node.leaf))
      })
    #expect(store.running == [0, 1, 4])
  }

  private struct Guest: Equatable, Identifiable, Sendable {
    let id: Int
  }

  private struct Host: Equatable, Sendable {
    var guest: Guest? = Guest(id: 1)
  }

  private enum HostAction: Sendable {
    case guest(PresentationAction<Void>)
    case cancel
  }

  @Test("G6 a parent can cancel an effect of an `Identifiable` presented child")
  func parentReachesIdentified() {
    let guestPath = CasePath<HostAction, PresentationAction<Void>>(
      embed: { .guest($0) }, extract: { if case .guest(let action) = $0 { action } else { nil } })
    let guest = Reducer<Guest, Void, Void> { _, _, _ in .endless.cancellable(id: 7) }
    let store = Store(
      initialState: Host(),
      reducer: .combine(
        guest.ifLet(state: \Host.guest, action: guestPath),
        Reducer { _, action, _ in
          guard case .cancel = action else { return .none }
          return Effect<Void>.cancel(id: 7).map({ .guest(.presented($0)) }, inside: \Host.guest)
        }),
      environment: ())
    store.view.send(.guest(.presented(())))
    #expect(store.effects.runningCount == 1)
    store.view.send(.cancel)
    #expect(store.effects.inFlight.allSatisfy { $0.isCancelled })
  }

  @Test("G6 a cancellation for an absent child cancels nothing")
  func reachesNothing() {
    store.view.send(.change { $0.leaf = nil })
    store.view.send(.work(.start(id: 7, serial: 1)))
    store.view.send(
      .returning { _ in
        .merge(
          Effect<NodeAction>.cancel(id: 7).map({ $0 }, inside: \Node.rows, id: 99),
          Effect<NodeAction>.cancel(id: 7).map({ $0 }, inside: \Node.leaf))
      })
    #expect(store.running == [1])
    #expect(!store.effects.hasChildren)
  }

  // MARK: - Where the instance is

  private struct Pair: Equatable {
    var first = Leaf()
    var second = Leaf()
    var list: IdentifiedArrayOf<Node> = [Node(id: 1), Node(id: 2)]
  }

  private enum PairAction: Sendable {
    case first(WorkAction)
    case second(WorkAction)
    case byHand(id: Int, action: NodeAction)
  }

  private func pairStore() -> Store<Pair, PairAction> {
    let first = CasePath<PairAction, WorkAction>(
      embed: { .first($0) }, extract: { if case .first(let action) = $0 { action } else { nil } })
    let second = CasePath<PairAction, WorkAction>(
      embed: { .second($0) }, extract: { if case .second(let action) = $0 { action } else { nil } })
    return Store(
      initialState: Pair(),
      reducer: .combine(
        workReducer.pullback(state: \.first, action: first),
        workReducer.pullback(state: \.second, action: second),
        Reducer { pair, action, _ in
          guard case .byHand(let id, let action) = action else { return .none }
          let effect = pair.list.modify(id: id) { nodeReducer(&$0, action, ()) } ?? .none
          // The store does not know which row this is.
          return effect.map { .byHand(id: id, action: $0) }
        }),
      environment: ())
  }

  @Test("G6 two pulled-back reducers share their effect ids")
  func pullbacksShare() {
    let store = pairStore()
    store.view.send(.first(.start(id: 7, serial: 1)))
    store.view.send(.second(.cancel(id: 7)))
    #expect(store.effects.inFlight.map(\.isCancelled) == [true])
  }

  @Test("G6 the ids of a hand-mapped effect belong to the enclosing instance")
  func plainMapShares() {
    let store = pairStore()
    store.view.send(.byHand(id: 1, action: .work(.start(id: 7, serial: 1))))
    store.view.send(.first(.cancel(id: 7)))
    #expect(store.effects.inFlight.map(\.isCancelled) == [true])
  }

  @Test("G6 rows of a hand-mapped child have their own ids")
  func rowsInsidePlainMap() {
    let store = pairStore()
    store.view.send(.byHand(id: 1, action: .change { $0.rows = [Node(id: 1), Node(id: 2)] }))
    for row in 1...2 {
      store.view.send(
        .byHand(id: 1, action: .row(id: row, action: .work(.start(id: 7, serial: row)))))
    }
    store.view.send(.byHand(id: 1, action: .row(id: 2, action: .work(.cancel(id: 7)))))
    store.view.send(.first(.cancel(id: 7)))
    #expect(store.effects.inFlight.map(\.isCancelled) == [false, true])
  }

  // MARK: - Debounced and throttled effects

  private struct Rows: Equatable {
    var rows: IdentifiedArrayOf<Ticker> = [Ticker(id: 1), Ticker(id: 2)]
  }

  private enum RowsAction: Sendable {
    case row(id: Int, action: TickerAction)
    case replace(id: Int)
  }

  private func rowsStore(
    _ delay: @escaping @Sendable (Effect<TickerAction>) -> Effect<TickerAction>
  ) -> Store<Rows, RowsAction> {
    let row = Reducer<Ticker, TickerAction, Void> { ticker, action, _ in
      guard action == .tick else { return delay(.send(.tick)) }
      ticker.ticks += 1
      return .none
    }
    let path = CasePath<RowsAction, (id: Int, action: TickerAction)>(
      embed: { .row(id: $0.id, action: $0.action) },
      extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })
    return Store(
      initialState: Rows(),
      reducer: .combine(
        row.forEach(state: \.rows, action: path),
        Reducer { rows, action, _ in
          guard case .replace(let id) = action else { return .none }
          rows.rows.remove(id: id)
          return .none
        }),
      environment: ())
  }

  @Test("G6 each row has its own debounce pause")
  func debounce() async {
    let clock = TestClock()
    let store = rowsStore { $0.debounce(id: "id", for: .seconds(1), clock: clock) }
    for id in [1, 2] { store.view.send(.row(id: id, action: .start)) }
    await clock.advance(by: .seconds(1))
    #expect(store.view.rows.map(\.ticks) == [1, 1])
  }

  @Test("G6 each row has its own throttle interval")
  func throttle() async {
    let clock = TestClock()
    let store = rowsStore { $0.throttle(id: "id", for: .seconds(1), clock: clock, latest: true) }
    for id in [1, 2, 1, 2] { store.view.send(.row(id: id, action: .start)) }
    #expect(store.view.rows.map(\.ticks) == [1, 1])
    await clock.advance(by: .seconds(1))
    #expect(store.view.rows.map(\.ticks) == [2, 2])
  }

  @Test("G6 removing a row removes its throttle interval")
  func removesThrottleInterval() {
    let clock = TestClock()
    let store = rowsStore { $0.throttle(id: "id", for: .seconds(1), clock: clock, latest: false) }
    store.view.send(.row(id: 1, action: .start))
    store.view.send(.replace(id: 1))
    #expect(!store.effects.hasChildren)
  }
}
