import ComposableCore
import Testing

@Suite("G7 A child's effect that a reducer in between mapped by hand")
@MainActor
struct G7HandMappedTests {
  private struct Child: Equatable {
    var grandchild: Int? = 0
  }

  private struct Parent: Equatable {
    var child: Child? = Child()
    var heard: [String] = []
  }

  private indirect enum Action: Sendable {
    case child(Action)
    case grandchild(Action)
    case begin
    case answer
    case removeChild
    case removeGrandchild
  }

  private static nonisolated let childPath = CasePath<Action, Action>(
    embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
  private static nonisolated let grandchildPath = CasePath<Action, Action>(
    embed: { .grandchild($0) },
    extract: { if case .grandchild(let action) = $0 { action } else { nil } })

  /// A grandchild that answers at once, in a child that maps its effects by hand, in a parent.
  private func store(_ wait: Effect<Action> = .none) -> Store<Parent, Action> {
    let grandchild = Reducer<Int, Action, Void> { count, action, _ in
      switch action {
      case .begin: return .concatenate(wait, .send(.answer))
      default: return .none
      }
    }
    let lifted: Reducer<Child, Action, Void> = grandchild.ifLet(
      state: \.grandchild, action: Self.grandchildPath)
    let child = Reducer<Child, Action, Void> { child, action, _ in
      // The plain `map` loses where the grandchild is.
      lifted(&child, action, ()).map { $0 }
    }
    let parent = Reducer<Parent, Action, Void> { parent, action, _ in
      switch action {
      case .begin:
        return .merge(.send(.child(.grandchild(.begin))), .send(.removeChild))
      case .removeChild: parent.child = nil
      case .removeGrandchild: parent.child?.grandchild = nil
      case .child(.grandchild(.answer)): parent.heard.append("answer")
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

  @Test("its action in the queue is dropped when a child around it is removed")
  func queuedAction() {
    let store = store()
    // The answer stands behind the removal in the queue.
    store.view.send(.begin)
    #expect(store.view.heard.isEmpty)
    #expect(store.effects.isEmpty)
  }

  @Test("it is cancelled when a child around it is removed")
  func running() async {
    let gate = Gate()
    let store = store(.run { _ in try await gate.wait() })
    let task = store.view.send(.child(.grandchild(.begin)))
    store.view.send(.removeChild)
    gate.open()
    await task.finish()
    #expect(store.view.heard.isEmpty)
    #expect(store.effects.isEmpty)
  }

  @Test("it continues when only the child is removed whose location is unknown")
  func unknown() async {
    let gate = Gate()
    let store = store(.run { _ in try await gate.wait() })
    let task = store.view.send(.child(.grandchild(.begin)))
    store.view.send(.removeGrandchild)
    gate.open()
    await task.finish()
    #expect(store.view.heard == ["answer"])
    #expect(store.effects.isEmpty)
  }
}
