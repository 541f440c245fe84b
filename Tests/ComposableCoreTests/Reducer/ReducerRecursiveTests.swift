import ComposableCore
import Testing

@MainActor
struct ReducerRecursiveTests {
  /// A tree with one folder in each folder.
  private func chain(_ depth: Int) -> Folder {
    (0..<depth).reversed().reduce(Folder(id: depth)) { Folder(id: $1, folders: [$0]) }
  }

  private func action(atDepth depth: Int, _ action: FolderAction) -> FolderAction {
    (0..<depth).reversed().reduce(action) { .folder(id: $1 + 1, action: $0) }
  }

  /// A recursive reducer whose levels are counted when they are made and bound.
  private func counting(
    _ made: Recorder<Void>, _ bound: Recorder<Void>
  ) -> Reducer<Folder, FolderAction, Void> {
    .recursive { folder in
      made.append(())
      return .combine(
        folder.forEach(state: \.folders, action: .folder),
        Reducer(binding: { _ in
          bound.append(())
          return { folder, action in
            if case .measured(let size) = action { folder.size = size }
            return .none
          }
        }))
    }
  }

  @Test("a recursive reducer binds each level once, on the level's first action")
  func bindsLevels() {
    let (made, bound) = (Recorder<Void>(), Recorder<Void>())
    let store = Store(
      initialState: Folder(id: 0, folders: [chain(3), Folder(id: 8)]),
      reducer: counting(made, bound), environment: ())
    #expect(made.values.isEmpty)
    store.view.send(.measured(1))
    #expect((made.values.count, bound.values.count) == (1, 1))
    for id in [0, 8, 0] { store.view.send(.folder(id: id, action: .measured(2))) }
    #expect((made.values.count, bound.values.count) == (2, 2))
    #expect(store.view.folders.map(\.size) == [2, 2])
  }

  @Test("a recursive reducer handles an action 100 levels deep")
  func deep() {
    let store = Store(
      initialState: chain(100), reducer: counting(Recorder(), Recorder()), environment: ())
    store.view.send(action(atDepth: 100, .measured(7)))
    var folder = store.view.state
    while let inner = folder.folders.first { folder = inner }
    #expect(folder == Folder(id: 100, size: 7))
  }

  @Test("a recursive reducer can be called directly, outside a store")
  func direct() {
    var folder = chain(2)
    let effect = counting(Recorder(), Recorder())(
      &folder, action(atDepth: 2, .measured(7)), ())
    #expect(effect.isNone)
    #expect(folder.folders[id: 1]?.folders[id: 2]?.size == 7)
  }
}
