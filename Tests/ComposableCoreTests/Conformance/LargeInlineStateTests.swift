import ComposableCore
import Testing

/// Eight values, one after the other: 4 KB with three levels and integers.
private struct Eight<Value: Equatable & Sendable>: Equatable, Sendable {
  var a, b, c, d, e, f, g, h: Value

  init(_ value: Value) {
    (a, b, c, d) = (value, value, value, value)
    (e, f, g, h) = (value, value, value, value)
  }
}

private struct Large: Equatable, Sendable {
  var first = Eight(Eight(Eight(0)))
  var second = Eight(Eight(Eight(0)))
  var count = 0
}

private struct Whole: Equatable, Sendable {
  var large = Large()
  var child: Large? = Large()
}

private enum Action: Sendable {
  case increment
  case child
}

// The tests of the core are also run on a stack of 512 KB, which thirty copies of the state fill.
@Suite("G1 a large inline state is used in place")
@MainActor
struct LargeInlineStateTests {
  private let store = Store(
    initialState: Whole(),
    reducer: .combine(
      Reducer<Large, Void, Void> { state, _, _ in
        state.count += 1
        return .none
      }
      .ifLet(state: \Whole.child, action: child),
      Reducer { state, action, _ in
        if case .increment = action { state.large.count += 1 }
        return .none
      }),
    environment: ())

  private static let child = CasePath<Action, Void>(
    embed: { .child }, extract: { if case .child = $0 { () } else { nil } })

  @Test("G1 observers of state, a projection and a part receive every change")
  func observed() {
    var counts: [Int] = []
    let tokens = ObservationTokens()
    store.view.observe { counts.append($0.large.count) }.store(in: tokens)
    store.view(state: { $0 }, action: { $0 }).observe { counts.append($0.large.count) }
      .store(in: tokens)
    store.scope(state: \.large, action: CasePath<Action, Action>.identity).view
      .observe { counts.append($0.count) }
      .store(in: tokens)
    for _ in 0..<3 { store.view.send(.increment) }
    #expect(counts == [1, 1, 1, 2, 2, 2, 3, 3, 3])
  }

  @Test("G1 a large optional child notifies its observer of each change")
  func child() throws {
    var counts: [Int] = []
    let view = try #require(store.ifLet(state: \.child, action: Self.child)).view
    let token = view.observe { counts.append($0.count) }
    for _ in 0..<3 { view.send(()) }
    #expect(counts == [1, 2, 3])
    #expect(view.count == 3)
    withExtendedLifetime(token) {}
  }
}
