import ComposableCore
import ComposableTesting
import Testing

/// Effects of children that come and go in an exploration.
@MainActor
struct ExplorerChildrenTests {
  private enum HolderAction: Hashable, Sendable { case remove, part(Int) }

  @Test("the explorer tracks whether a child is removed while its effect waits")
  func removedWhileWaiting() async {
    let path = CasePath<HolderAction, Int>(
      embed: { .part($0) }, extract: { if case .part(let number) = $0 { number } else { nil } })
    let part = Reducer<Int, Int, ExplorerWorld> { state, action, _ in
      state = action
      return action == 1 ? .send(2) : .none
    }
    let optionalPart: Reducer<Int?, HolderAction, ExplorerWorld> = part.ifLet(
      state: \.self, action: path)
    let reducer = Reducer<Int?, HolderAction, ExplorerWorld>.combine(
      optionalPart.wrapping { reduce, state, action, world in
        let effect = reduce(&state, action)
        guard action == .part(1) else { return effect }
        return .concatenate(
          .run { _ in try await world.answer(to: "it", oneOf: [.success(())]) as Void }, effect)
      },
      Reducer { state, action, _ in
        if action == .remove { state = nil }
        return .none
      })
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { state in
        switch state {
        case 0: [.part(1)]
        case 1: [.remove]
        default: []
        }
      }
    ).explore(.always("never 2") { $0 != 2 })
    #expect(exploration.violation?.rule == "never 2")
  }

  private enum RowAction: Hashable, Sendable { case load, loaded(Int) }

  private enum PathAction: Hashable, Sendable {
    case open
    case note
    case close
    case path(StackAction<Int, RowAction>)
  }

  /// A path of features, and a part that is not a feature.
  private struct Path: Hashable {
    var rows = StackState<Int>()
    var notes = 0
  }

  /// Explores a path inside an optional child, whose feature is opened and makes two requests in a
  /// row.
  private func explorePath(
    _ rules: StateExplorer<Path?, PathAction>.Rule...,
    actions: @escaping @MainActor (Path) -> [PathAction]
  ) async -> Exploration<Path?, PathAction> {
    let row = Reducer<Int, RowAction, ExplorerWorld> { state, action, world in
      switch action {
      case .load:
        return .run { send in
          send(.loaded(try await world.answer(to: "a", oneOf: [.success(1), .success(10)])))
          send(.loaded(try await world.answer(to: "b", oneOf: [.success(100), .success(200)])))
        }
      case .loaded(let number):
        state += number
        return .none
      }
    }
    let rows = CasePath<PathAction, StackAction<Int, RowAction>>(
      embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
    let path = Reducer<Path, PathAction, ExplorerWorld>.combine(
      row.forEach(state: \.rows, action: rows),
      Reducer { state, action, _ in
        switch action {
        case .open: return .send(.path(.element(id: state.rows.push(0), action: .load)))
        case .note: state.notes += 1
        case .close:
          state.rows.pop()
          state.notes = 2
        case .path: break
        }
        return .none
      })
    return await StateExplorer(
      initialStates: [Path()],
      reducer: path.ifLet(state: \.self, action: CasePath(embed: { $0 }, extract: { $0 })),
      environment: { $0 },
      actions: { $0.map(actions) ?? [] }
    ).explore(rules)
  }

  @Test("an opened feature's effects are explored to the end")
  func opening() async {
    // None is open; 0, 1 or 10 while it asks; 101, 110, 201 or 210 at the end. Noted or not, and
    // noted while it asks, since the effect began before.
    for (actions, stateCount) in [([PathAction.open], 8), ([.open, .note], 8 + 8 + 3)] {
      let exploration = await explorePath { path in
        actions.filter { $0 == .note ? path.notes == 0 : path.rows.top == nil }
      }
      #expect(exploration.violation == nil && !exploration.isBounded, "\(exploration)")
      #expect(exploration.stateCount == stateCount)
    }
    let found = await explorePath(
      .always("never 210") { $0?.rows.top?.element != 210 },
      actions: { $0.rows.top == nil ? [.open] : [] })
    #expect(found.violation?.script.count == 4)
  }

  @Test("a feature that is closed and reopened is explored to the end")
  func reopening() async {
    let exploration = await explorePath { path in
      path.rows.top == nil ? [.open] : [.path(.pop)]
    }
    #expect(exploration.violation == nil && !exploration.isBounded, "\(exploration)")
    #expect(exploration.stateCount == 8)
  }

  @Test("a path that recurs only with new ids leaves the exploration incomplete")
  func otherOpenings() async {
    let exploration = await explorePath { path in
      switch (path.rows.entries.count, path.notes) {
      case (0, 0), (1, 2): [.open]
      case (1, _): [.note, .open]
      case (2, 0): [.close]
      default: []
      }
    }
    #expect(exploration.violation == nil, "\(exploration)")
    #expect(exploration.bounds == [.openings])
  }
}
