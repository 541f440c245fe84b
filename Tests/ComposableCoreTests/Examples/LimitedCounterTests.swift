import ComposableCore
import Testing

/// A counter that counts its calls where the view cannot see it, and stops at ten.
private struct LimitedCounterState {
  var count = 0
  var calls = 0
}

private enum LimitedCounterAction: Sendable {
  case increment
}

private let limitedCounterReducer = Reducer<LimitedCounterState, LimitedCounterAction, Void> {
  state, _, _ in
  state.calls += 1
  if state.calls <= 10 { state.count += 1 }
  return .none
}

@MainActor
struct LimitedCounterTests {
  @Test("a limited counter notifies no observer after it reaches ten")
  func stopsAtTen() {
    let store = Store(
      initialState: LimitedCounterState(), reducer: limitedCounterReducer, environment: ())
    let view = store.scope(state: \.count, action: .identity).view
    var heard: [Int] = []
    let subscription = view.observe { heard.append($0) }
    for _ in 1...15 { view.send(.increment) }
    #expect(heard == Array(1...10))
    #expect(store.view(removeDuplicates: { $0.calls == $1.calls }).calls == 15)
    subscription.cancel()
  }
}
