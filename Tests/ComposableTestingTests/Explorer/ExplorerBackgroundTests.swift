import ComposableCore
import ComposableTesting
import Testing

/// Effects in the background in an exploration.
@MainActor
struct ExplorerBackgroundTests {
  private typealias Action = NumberAction

  @Test("background effects started by one action are distinguished")
  func background() async {
    let exploration = await explore([.always("never 2") { $0 != 2 }]) { state, action, world in
      switch action {
      case .start:
        state = 1
        return .merge(
          ask("a", .progressed, world).background(), ask("b", .finished, world).background())
      case .finished: if state == 1 { state = 2 }
      default: state = 3
      }
      return .none
    }
    #expect(exploration.violation?.script.count == 2)
  }

  private enum Step: Hashable, Sendable {
    case start, single, ask, jump, progressed, followed, finished, wait
  }

  @Test(
    "a background effect belongs only to the effect that started it",
    arguments: [false, true])
  func starterOfBackground(isBehindOther: Bool) async {
    let reducer = Reducer<Int, Step, ExplorerWorld> { state, action, world in
      switch (state, action) {
      case (0, .start):
        state = 1
        return .merge(isBehindOther ? .send(.wait) : .none, .send(.ask), .send(.ask))
      case (0, .single):
        state = 1
        return .merge(isBehindOther ? .send(.wait) : .none, .send(.ask), .send(.jump))
      case (1, .wait):
        return .run { _ in try await world.answer(to: "nothing", oneOf: []) as Void }
      case (1, .ask):
        let background = Effect<Step>.concatenate(
          .run { _ in try await world.answer(to: "b", oneOf: [.success(())]) as Void },
          .cancel(id: "x"),
          .send(.finished))
        return .concatenate(
          Effect.merge(ask("a", .progressed, world), background.background())
            .cancellable(id: "x"),
          .send(.followed))
      case (1, .progressed): state = 2
      case (2, .followed): state = 3
      case (1, .jump), (3, .finished): state = 4
      case (4, .finished): state = 6
      case (6, .followed): state = -1
      case (-1, _): break
      default: state = 5
      }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { $0 == 0 ? [.start, .single] : [] }
    ).explore(.always("never negative") { $0 >= 0 })
    // The background of one effect cancels the other effect, and not the one that started it.
    #expect(exploration.violation?.rule == "never negative", "\(exploration)")
  }

  @Test("the explorer tracks whether a waiting background effect was cancelled")
  func waitingBackground() async {
    let reducer = Reducer<Int, Action, ExplorerWorld> { state, action, world in
      switch action {
      case .start:
        state = 1
        return .concatenate(
          .run { _ in try await world.answer(to: "go", oneOf: [.success(())]) as Void },
          Effect.send(.progressed).cancellable(id: "x").background())
      case .other: return .cancel(id: "x")
      case .progressed: state = 2
      default: break
      }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { $0 == 0 ? [.start] : $0 == 1 ? [.other] : [] }
    ).explore(.always("never 2") { $0 != 2 })
    #expect(exploration.violation?.rule == "never 2")
  }

  private struct Saving: Hashable, Sendable {
    var child: Int? = 0
    var isSaving = false
  }

  private enum SavingAction: Hashable, Sendable {
    case start, saved, removed, added
  }

  @Test(
    "a removed child's work is not attributed to its replacement",
    arguments: [BackgroundEnd.cancel, .finish])
  func removedChild(end: BackgroundEnd) async {
    let child = Reducer<Int, SavingAction, ExplorerWorld> { _, action, world in
      guard action == .start else { return .none }
      return .run { send in
        _ = try await world.answer(to: "save", oneOf: [.success(1)])
        send(.saved)
      }
      .background(atProgramEnd: end)
    }
    let reducer = Reducer<Saving, SavingAction, ExplorerWorld>.combine(
      child.ifLet(
        state: \.child,
        action: CasePath(embed: { $0 }) { $0 == .start || $0 == .saved ? $0 : nil }),
      Reducer { state, action, _ in
        switch action {
        case .start: state.isSaving = true
        case .saved: state.isSaving = false
        case .removed:
          state.child = nil
          return .send(.added)
        case .added: state.child = 0
        }
        return .none
      })
    let exploration = await StateExplorer(
      initialStates: [Saving()], reducer: reducer, environment: { $0 },
      actions: { $0.isSaving ? [.removed] : [.start] }
    ).explore(.canAlwaysReach("it is saved") { !$0.isSaving })
    #expect(exploration.violation?.script.count == 3, "\(exploration)")
    #expect(!exploration.isBounded, "\(exploration)")
  }
}
