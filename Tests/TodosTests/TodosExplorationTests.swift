import ComposableCore
import ComposableTesting
import Testing

@testable import Todos

@MainActor
struct TodosExplorationTests {
  private struct Offline: Error {}

  @Test("no order of file reads and writes loses an added todo")
  func nothingIsLost() async {
    let explorer = StateExplorer(
      initialStates: [TodosApp.State.loading],
      reducer: TodosApp.reducer,
      environment: { world in
        TodosApp.Environment(
          load: {
            try await world.answer(
              to: "load", oneOf: [.success([Todo(id: 1, title: "Read")]), .failure(Offline())])
          },
          list: TodoList.Environment(
            save: { _ in
              try await world.answer(to: "save", oneOf: [.success(()), .failure(Offline())])
            },
            ring: {}, clock: world.clock))
      },
      actions: { app in
        // Actions inside the list do not read the file.
        var actions = TodosApp.screen(app).enabledActions.filter { $0.list == nil }
        // Code could send it when no button does.
        actions.append(.loadTapped)
        if case .loaded(let list) = app, list.todos.count < 3 {
          actions.append(.list(.added("Buy milk")))
        }
        return actions
      }
    )
    let exploration = await explorer.explore(
      .onChange("no todo is lost by reading the file") { before, action, after in
        guard case .loaded = action, case .loaded(let old) = before else { return true }
        guard case .loaded(let new) = after else { return false }
        return Set(old.todos.map(\.title)).isSubset(of: new.todos.map(\.title))
      },
      .onChange("a list is left only after all of it has been saved") { before, _, after in
        guard case .loaded(let list) = before else { return true }
        if case .loaded = after { return true }
        return list.isSaved
      },
      .canAlwaysReach("there is a list") { if case .loaded = $0 { true } else { false } }
    )
    #expect(exploration.violation == nil, "\(exploration)")
    #expect(!exploration.isBounded, "\(exploration)")
    #expect(exploration.stateCount > 10)
  }
}
