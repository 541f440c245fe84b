@testable import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct StackStateTests {
  private enum Feature: Equatable, Sendable {
    case counter(Ticker)
    case text(String)
  }

  private enum FeatureAction: Equatable, Sendable {
    case counter(TickerAction)
    case close
  }

  private struct State: Equatable {
    var path = StackState<Feature>()
    var received: [FeatureAction] = []
  }

  private enum Action: Equatable, Sendable {
    case path(StackAction<Feature, FeatureAction>)

    static let pathCase = CasePath<Action, StackAction<Feature, FeatureAction>>(
      embed: Action.path, extract: { if case .path(let action) = $0 { action } else { nil } })
  }

  private static let counter = CasePath<Feature, Ticker>(
    embed: Feature.counter,
    extract: { if case .counter(let ticker) = $0 { ticker } else { nil } })

  private static let counterAction = CasePath<FeatureAction, TickerAction>(
    embed: FeatureAction.counter,
    extract: { if case .counter(let action) = $0 { action } else { nil } })

  private static let featureReducer = Reducer<Feature, FeatureAction, any Clock<Duration>>.combine(
    tickerReducer.ifCaseLet(state: counter, action: counterAction),
    Reducer { _, action, _ in action == .close ? Dismiss()() : .none }
  )

  private static let reducer = Reducer<State, Action, any Clock<Duration>>.combine(
    featureReducer.forEach(state: \.path, action: Action.pathCase),
    Reducer { state, action, _ in
      if case .path(.element(_, let action)) = action { state.received.append(action) }
      return .none
    }
  )

  private let clock = TestClock()
  private let reports = Recorder<Report>()

  private func store() -> Store<State, Action> {
    Store(
      initialState: State(), reducer: Self.reducer, environment: clock,
      reporter: .recording(in: reports))
  }

  /// Opens three counters, each of them ticking.
  private func open(_ view: ViewStore<State, Action>) -> [StackState<Feature>.ID] {
    (1...3).map { number in
      view.send(.path(.push(.counter(Ticker(id: number)))))
      let id = view.path.entries.ids.last ?? view.path.entries[0].id
      view.send(.path(.element(id: id, action: .counter(.start))))
      return id
    }
  }

  @Test("a path pushes and pops features at the top")
  func pushAndPop() async {
    let store = store()
    let view = store.view
    let ids = open(view)
    #expect(ids == ids.sorted())
    #expect(view.path.top?.element == .counter(Ticker(id: 3)))
    await clock.advance(by: .seconds(1))
    view.send(.path(.pop))
    await clock.advance(by: .seconds(1))
    #expect(
      view.path.entries.map(\.element)
        == [.counter(Ticker(id: 1, ticks: 2)), .counter(Ticker(id: 2, ticks: 2))])
    #expect(store.effects.inFlight.count == 2)
    view.send(.path(.popToRoot))
    view.send(.path(.pop))
    #expect(view.path.entries.isEmpty)
    await clock.advance(by: .seconds(1))
    #expect(store.effects.isEmpty)
    #expect(reports.values.isEmpty)
  }

  @Test("removing a feature below the top cancels only that feature's effects")
  func removesOne() async {
    let removing = Reducer<State, Action, any Clock<Duration>>.combine(
      Self.reducer,
      Reducer { state, action, _ in
        if case .path(.push(.text)) = action { #expect(state.path.remove(id: 2) != nil) }
        return .none
      })
    let store = Store(initialState: State(), reducer: removing, environment: clock)
    let view = store.view
    let ids = open(view)
    view.send(.path(.push(.text("over"))))
    #expect(view.path.entries.ids == [ids[0], ids[2], 4])
    await clock.advance(by: .seconds(1))
    #expect(store.effects.inFlight.count == 2)
    view.send(.path(.popToRoot))
    await clock.advance(by: .seconds(1))
    #expect(store.effects.isEmpty)
    var path = view.path
    #expect(path.remove(id: 1) == nil)
  }

  @Test("`popTo` keeps its target feature, and `popFrom` removes it as well")
  func closingAndPopping() async {
    let store = store()
    let view = store.view
    let ids = open(view)
    view.send(.path(.popTo(ids[1])))
    #expect(view.path.entries.ids == [ids[0], ids[1]])
    view.send(.path(.popFrom(ids[0])))
    #expect(view.path.entries.isEmpty)
    view.send(.path(.popTo(ids[1])))
    view.send(.path(.popFrom(ids[1])))
    // A feature that is pushed again has a new id.
    #expect(open(view).allSatisfy { !ids.contains($0) })
    view.send(.path(.popToRoot))
    await clock.advance(by: .seconds(1))
    #expect(store.effects.isEmpty)
  }

  @Test("a feature dismisses itself together with all features above it")
  func closesItself() {
    let view = store().view
    let ids = open(view)
    view.send(.path(.element(id: ids[1], action: .close)))
    #expect(view.path.entries.ids == [ids[0]])
    #expect(view.received == [.counter(.start), .counter(.start), .counter(.start), .close])
    view.send(.path(.popToRoot))
  }

  @Test("a pushed feature has a store, and a popped feature ignores actions")
  func stores() {
    let store = store()
    let ids = open(store.view)
    let path = store.path(state: \.path, action: Action.pathCase)
    #expect(path.ids == ids)
    path[id: ids[2]]?.view.send(.counter(.tick))
    #expect(store.view.path[id: ids[2]] == .counter(Ticker(id: 3, ticks: 1)))
    store.view.send(.path(.pop))
    store.view.send(.path(.element(id: ids[2], action: .counter(.tick))))
    #expect(reports.values.map(\.kind) == [.missingChild])
    #expect(reports.values.first?.message.contains("to feature \(ids[2]) of the `forEach`") == true)
    #expect(path[id: ids[2]] == nil)
    #expect(store.view.path[id: ids[2]] == nil)
    store.view.send(.path(.popToRoot))
  }

  @Test("`modify` changes a feature's state and returns nil after a pop")
  func modifies() {
    var path = StackState<Feature>()
    let id = path.push(.text("a"))
    #expect(path.modify(id: id) { $0 = .text("b") } != nil)
    #expect(path[id: id] == .text("b"))
    path.pop()
    #expect(path.modify(id: id) { $0 = .text("c") } == nil)
  }

  @Test("replacing a path cancels its effects even if the new path reuses ids")
  func replacedPath() async {
    let replacing = Reducer<State, Action, any Clock<Duration>>.combine(
      Self.reducer,
      Reducer { state, action, _ in
        guard case .path(.element(_, .close)) = action else { return .none }
        state.path = StackState()
        state.path.push(.counter(Ticker(id: 9)))
        return .none
      }
    )
    let store = Store(
      initialState: State(), reducer: replacing, environment: clock as any Clock<Duration>)
    let view = store.view
    let ids = open(view)
    view.send(.path(.element(id: ids[0], action: .close)))
    await clock.advance(by: .seconds(2))
    #expect(view.path.entries.map(\.element) == [.counter(Ticker(id: 9))])
    #expect(store.effects.isEmpty)
  }

  @Test("paths with the same features are equal regardless of history")
  func equality() {
    var one = StackState<Feature>()
    let other = one
    one.push(.text("a"))
    one.popToRoot()
    #expect(one == other)
    var (third, fourth) = (StackState<Feature>(), StackState<Feature>())
    third.push(.text("a"))
    fourth.push(.text("a"))
    #expect(third == fourth)
  }

  @Test("a path literal equals a path built by pushes and assigns the next id")
  func literal() {
    var path = StackState<Feature>()
    path.push(.text("a"))
    path.push(.text("b"))
    var literal: StackState<Feature> = [1: .text("a"), 2: .text("b")]
    #expect(literal == path)
    #expect(literal.push(.text("c")) == 3)
    #expect(literal.entries.map(\.element) == [.text("a"), .text("b"), .text("c")])
    var empty: StackState<Feature> = [:]
    #expect(empty.push(.text("a")) == 1)
  }
}
