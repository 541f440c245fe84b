import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct ChildLocationTests {
  private struct Parent: Equatable {
    var optional: Int? = 0
    var path = StackState<Int>()
  }

  private enum Action: Sendable {
    case optional(Int)
    case path(StackAction<Int, Int>)
  }

  private let clock = TestClock()

  private func makeStore() -> Store<Parent, Action> {
    let clock = clock
    let child = Reducer<Int, Int, Void> { _, _, _ in
      .run { _ in try await clock.sleep(for: .seconds(1)) }
    }
    let optional = CasePath<Action, Int>(
      embed: { .optional($0) },
      extract: { if case .optional(let action) = $0 { action } else { nil } })
    let path = CasePath<Action, StackAction<Int, Int>>(
      embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
    var state = Parent()
    state.path.push(0)
    return Store(
      initialState: state,
      reducer: .combine(
        child.ifLet(state: \.optional, action: optional),
        child.forEach(state: \.path, action: path)),
      environment: ())
  }

  @Test("the registry tracks children with and without an identity")
  func identified() async {
    let store = makeStore()
    #expect(!store.effects.hasChildren)
    let optional = store.view.send(.optional(1))
    #expect(store.effects.hasChildren)
    #expect(!store.effects.hasIdentifiedChildren)
    let element = store.view.send(.path(.element(id: 1, action: 1)))
    #expect(store.effects.hasIdentifiedChildren)
    element.cancel()
    await element.finish()
    #expect(store.effects.hasChildren)
    #expect(!store.effects.hasIdentifiedChildren)
    optional.cancel()
    await optional.finish()
    #expect(!store.effects.hasChildren)
  }
}
