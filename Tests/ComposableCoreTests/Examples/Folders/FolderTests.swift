import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct FolderTests {
  private static let tree = Folder(
    id: 0, folders: [Folder(id: 1, folders: [Folder(id: 2), Folder(id: 3)]), Folder(id: 4)])

  private func measure(_ id: Int) -> FolderAction {
    .folder(id: 1, action: .folder(id: id, action: .measureTapped))
  }

  @Test("the root folder and a nested folder each measure their own size")
  func measures() async {
    let store = TestStore(
      initialState: Self.tree, reducer: folderReducer, environment: { $0 * 100 })
    await store.send(measure(2))
    await store.receive(.folder(id: 1, action: .folder(id: 2, action: .measured(200)))) {
      $0.folders[id: 1]?.folders[id: 2]?.size = 200
    }
    await store.send(.measureTapped)
    await store.receive(.measured(0))
    await store.finish()
  }

  @Test("a folder stops measuring when cancelled or when its parent is removed")
  func cancels() async {
    let gate = Gate()
    let store = Store(
      initialState: Self.tree, reducer: folderReducer,
      environment: { id in
        try? await gate.wait()
        return id * 100
      })
    var tasks: [StoreTask] = []
    for id in [2, 3] { tasks.append(store.view.send(measure(id))) }
    tasks.append(store.view.send(.folder(id: 4, action: .measureTapped)))
    #expect(store.effects.runningCount == 3)
    store.view.send(.folder(id: 1, action: .folder(id: 2, action: .cancelTapped)))
    await tasks[0].finish()
    #expect(store.effects.runningCount == 2)
    store.view.send(.removeTapped(id: 1))
    await tasks[1].finish()
    #expect(store.effects.runningCount == 1)
    gate.open()
    await tasks[2].finish()
    #expect(store.view.folders[id: 4]?.size == 400)
    #expect(store.effects.isEmpty)
  }
}
