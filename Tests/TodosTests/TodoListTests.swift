import ComposableCore
import ComposableTesting
import Testing

@testable import Todos

@MainActor
struct TodoListTests {
  private let clock = TestClock()
  private let disk = Disk()

  private func makeStore(_ todos: Todo...) -> TestStore<TodoList.State, TodoList.Action> {
    TestStore(
      initialState: TodoList.State(todos: IdentifiedArray(todos)),
      reducer: TodoList.reducer,
      environment: TodoList.Environment(
        save: { [disk] in try await disk.save($0) }, ring: unimplemented("ring", placeholder: ()),
        clock: clock))
  }

  @Test("added and checked todos are saved once, after a pause")
  func saves() async {
    let store = makeStore()
    await store.send(.added("Buy milk")) {
      $0.todos = [Todo(id: 1, title: "Buy milk")]
      $0.history = UndoHistory(past: [[]])
    }
    await store.send(.todo(id: 1, action: .checkboxTapped)) {
      $0.todos[id: 1]?.isDone = true
      $0.history = UndoHistory(past: [[], [Todo(id: 1, title: "Buy milk")]])
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.saved([Todo(id: 1, title: "Buy milk", isDone: true)])) {
      $0.saved = $0.todos
    }
    await store.finish()
    #expect(store.state.isSaved)
    #expect(disk.saves == [[Todo(id: 1, title: "Buy milk", isDone: true)]])
  }

  @Test("unsaved changes are saved when the program ends")
  func savesAtTheEnd() async {
    let store = Store(
      initialState: TodoList.State(), reducer: TodoList.reducer,
      environment: TodoList.Environment(
        save: { [disk] in try await disk.save($0) }, ring: {}, clock: clock))
    store.view.send(.added("Buy milk"))
    await store.view.endBackgroundWork()
    #expect(disk.saves.count == 1)
  }

  @Test("a save failure is shown until everything is saved")
  func failure() async {
    let store = makeStore()
    store.exhaustivity = .off
    disk.isFull = true
    await store.send(.added("Buy milk"))
    await clock.advance(by: .seconds(1))
    await store.receive(.saveFailed("the disk is full")) { $0.saveFailure = "the disk is full" }
    disk.isFull = false
    await store.send(.added("Read"))
    await clock.advance(by: .seconds(1))
    await store.receive(\.saved) { $0.saveFailure = nil }
    await store.finish()
  }

  @Test("clearing completed todos asks for confirmation and can be undone")
  func clears() async {
    let done = Todo(id: 1, title: "Buy milk", isDone: true)
    let store = makeStore(done, Todo(id: 2, title: "Read"))
    store.exhaustivity = .off
    await store.send(.clearDoneTapped)
    #expect(store.state.question?.title == "Clear finished todos (1)?")
    await store.send(.question(.presented(.clear))) {
      $0.question = nil
      $0.todos = [Todo(id: 2, title: "Read")]
    }
    await store.send(.history(.undo)) { $0.todos = [done, Todo(id: 2, title: "Read")] }
    await store.finish()
  }

  @Test("edits to a todo reach the list only when the user chooses Done")
  func opens() async {
    let store = makeStore(Todo(id: 1, title: "Buy milk"))
    store.exhaustivity = .off
    await store.send(.opened(1)) {
      $0.path.push(TodoDetail.State(todo: Todo(id: 1, title: "Buy milk")))
    }
    await store.send(.path(.element(id: 1, action: .renamed("Buy oat milk"))))
    #expect(store.state.todos[id: 1]?.title == "Buy milk")
    await store.send(.path(.element(id: 1, action: .doneTapped))) {
      $0.todos[id: 1]?.title = "Buy oat milk"
    }
    await store.receive(.path(.popFrom(1))) { $0.path.pop() }
    await store.finish()
  }
}

/// A disk that may be full.
@MainActor
private final class Disk {
  struct Full: Error, CustomStringConvertible { let description = "the disk is full" }

  var isFull = false
  var saves: [[Todo]] = []

  func save(_ todos: [Todo]) throws {
    if isFull { throw Full() }
    saves.append(todos)
  }
}
