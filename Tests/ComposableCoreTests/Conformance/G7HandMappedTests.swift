import ComposableCore
import Testing

@Suite("G7 a child's effect that an intermediate reducer maps by hand")
@MainActor
struct G7HandMappedTests {
  private struct Child: Equatable {
    var grandchild: Int? = 0
  }

  private struct Parent: Equatable {
    var child: Child? = Child()
    var received: [String] = []
  }

  private indirect enum Action: Sendable {
    case child(Action)
    case grandchild(Action)
    case begin
    case response
    case removeChild
    case removeGrandchild
  }

  private static nonisolated let childPath = CasePath<Action, Action>(
    embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
  private static nonisolated let grandchildPath = CasePath<Action, Action>(
    embed: { .grandchild($0) },
    extract: { if case .grandchild(let action) = $0 { action } else { nil } })

  /// A grandchild that responds at once, in a child that maps its effects by hand, in a parent.
  private func store(_ wait: Effect<Action> = .none) -> Store<Parent, Action> {
    let grandchild = Reducer<Int, Action, Void> { count, action, _ in
      switch action {
      case .begin: return .concatenate(wait, .send(.response))
      default: return .none
      }
    }
    let pulledBack: Reducer<Child, Action, Void> = grandchild.ifLet(
      state: \.grandchild, action: Self.grandchildPath)
    let child = Reducer<Child, Action, Void> { child, action, _ in
      // The plain `map` leaves the grandchild where it is, in the same state.
      pulledBack(&child, action, ()).map { $0 }
    }
    let parent = Reducer<Parent, Action, Void> { parent, action, _ in
      switch action {
      case .begin:
        return .merge(.send(.child(.grandchild(.begin))), .send(.removeChild))
      case .removeChild: parent.child = nil
      case .removeGrandchild: parent.child?.grandchild = nil
      case .child(.grandchild(.response)): parent.received.append("answer")
      default: break
      }
      return .none
    }
    return Store(
      initialState: Parent(),
      reducer: .combine(
        child.ifLet(state: \.child, action: Self.childPath), parent),
      environment: ())
  }

  @Test("removing the enclosing child drops a grandchild's queued action")
  func queuedAction() {
    let store = store()
    // The response is queued after the removal.
    store.view.send(.begin)
    #expect(store.view.received.isEmpty)
    #expect(store.effects.isEmpty)
  }

  @Test("removing the enclosing child cancels a grandchild's effect")
  func running() async {
    let gate = Gate()
    let store = store(.run { _ in try await gate.wait() })
    let task = store.view.send(.child(.grandchild(.begin)))
    store.view.send(.removeChild)
    gate.open()
    await task.finish()
    #expect(store.view.received.isEmpty)
    #expect(store.effects.isEmpty)
  }

  @Test("removing the grandchild cancels its effect, mapped or not")
  func grandchild() async {
    let gate = Gate()
    let store = store(.run { _ in try await gate.wait() })
    let task = store.view.send(.child(.grandchild(.begin)))
    store.view.send(.removeGrandchild)
    gate.open()
    await task.finish()
    #expect(store.view.received.isEmpty)
    #expect(store.effects.isEmpty)
  }
}
