import ComposableCore

/// Eight values of a type, stored consecutively.
struct Eight<Value: Equatable & Sendable>: Equatable, Sendable {
  var a, b, c, d, e, f, g, h: Value

  init(_ value: Value) {
    (a, b, c, d) = (value, value, value, value)
    (e, f, g, h) = (value, value, value, value)
  }
}

/// State that is stored inline and has 32 KB with four levels of ``Eight``.
struct LargeState<Content: Equatable & Sendable>: Equatable, Sendable {
  var content: Content
  var count = 0
}

/// A way to observe a large state.
enum StackUse: CaseIterable {
  /// An observer of the whole state.
  case observed
  /// An observer of a projection that returns the whole state.
  case projected
  /// An observer of the whole state, through five scopes.
  case scoped

  var title: String {
    switch self {
    case .observed: "state observed at the root"
    case .projected: "state returned by a projection"
    case .scoped: "state observed five scopes deep"
    }
  }

  /// Returns the bytes of stack that an action uses beyond the state's own `==`, the reducer and
  /// the projection.
  @MainActor
  func bytes<Content: Equatable & Sendable>(_ content: Content) -> Double {
    let state = LargeState(content: content)
    let reducer = Reducer<LargeState<Content>, CounterAction, Void> { state, _, _ in
      state.count += 1
      return .none
    }
    return max(0, used(state, reducer) - own(state, reducer))
  }

  /// Returns the bytes that the program's own functions use when called directly.
  @MainActor
  private func own<Content>(
    _ state: LargeState<Content>, _ reducer: Reducer<LargeState<Content>, CounterAction, Void>
  ) -> Double {
    let reduce = reducer.bind(())
    let states = UnsafeMutablePointer<LargeState<Content>>.allocate(capacity: 2)
    states.initialize(repeating: state, count: 2)
    defer { states.deallocate() }
    let reduced = StackMeter.bytes { _ = reduce(&states[0], .increment) }
    var areEqual = false
    let compared =
      switch self {
      case .observed, .scoped:
        StackMeter.bytes { areEqual = Self.areEqual(states[0], states[1]) }
      case .projected:
        StackMeter.bytes { areEqual = Self.areEqual(Self.project(states[0]), states[1]) }
      }
    return areEqual ? .nan : max(reduced, compared)
  }

  /// Calls `==` without inlining it.
  @inline(never)
  private static func areEqual<State: Equatable>(_ first: State, _ second: State) -> Bool {
    first == second
  }

  /// A projection that is not inlined.
  @inline(never)
  private static func project<Content>(_ state: LargeState<Content>) -> LargeState<Content> {
    state
  }

  @MainActor
  private func used<Content>(
    _ state: LargeState<Content>, _ reducer: Reducer<LargeState<Content>, CounterAction, Void>
  ) -> Double {
    switch self {
    case .observed:
      let store = Store(initialState: state, reducer: reducer, environment: ())
      return Self.used(store.view)
    case .projected:
      let store = Store(initialState: state, reducer: reducer, environment: ())
      return Self.used(store.view(state: { Self.project($0) }, action: { $0 }))
    case .scoped:
      typealias Deep = Level<Level<Level<Level<Level<LargeState<Content>>>>>>
      let store = Store(
        initialState: Deep(part: Level(part: Level(part: Level(part: Level(part: state))))),
        reducer:
          reducer
          .pullback(state: \Level.part, action: CasePath<Action1, CounterAction>.part())
          .pullback(state: \Level.part, action: CasePath<Action2, Action1>.part())
          .pullback(state: \Level.part, action: CasePath<Action3, Action2>.part())
          .pullback(state: \Level.part, action: CasePath<Action4, Action3>.part())
          .pullback(state: \Level.part, action: CasePath<Action5, Action4>.part()),
        environment: ())
      return Self.used(
        store.scope(state: \.part, action: CasePath<Action5, Action4>.part())
          .scope(state: \.part, action: CasePath<Action4, Action3>.part())
          .scope(state: \.part, action: CasePath<Action3, Action2>.part())
          .scope(state: \.part, action: CasePath<Action2, Action1>.part())
          .scope(state: \.part, action: CasePath<Action1, CounterAction>.part())
          .view)
    }
  }

  @MainActor
  private static func used<ViewState>(_ view: ViewStore<ViewState, CounterAction>) -> Double {
    var notifications = 0
    let token = view.observe { _ in notifications += 1 }
    let bytes = StackMeter.bytes { view.send(.increment) }
    return withExtendedLifetime(token) { notifications == 2 ? bytes : .nan }
  }
}

extension Workload {
  /// Measures the stack usage of an action; the floor is the size of the state.
  static func stack(_ use: StackUse) -> Workload {
    let content = Eight(Eight(Eight(Eight(0))))
    return Workload(
      id: "W15-\(use)",
      title: "stack use of an action, excluding the program's own functions: \(use.title)",
      unit: .bytes,
      limit: .timesFloor(3),
      ways: [
        .bytes(.floor) { Double(MemoryLayout.size(ofValue: LargeState(content: content))) },
        .bytes(.ours) { use.bytes(content) },
      ])
  }
}

extension Way {
  fileprivate static func bytes(
    _ kind: Kind, _ value: @escaping @MainActor () -> Double
  ) -> Way {
    Way(kind: kind, count: 1, prepare: { { _ in true } }, value: value)
  }
}
