import ComposableCore

/// A folder that contains folders, each of which can be measured.
struct Folder: Equatable, Identifiable, Sendable {
  let id: Int
  var size = 0
  var folders: IdentifiedArrayOf<Folder> = []
}

indirect enum FolderAction: Equatable, Sendable {
  case measureTapped
  case cancelTapped
  case measured(Int)
  case removeTapped(id: Int)
  case folder(id: Int, action: FolderAction)
}

/// The environment is a function that returns the size of a folder.
let folderReducer = Reducer<Folder, FolderAction, @Sendable (Int) async -> Int>.recursive {
  folder in
  .combine(
    folder.forEach(state: \.folders, action: .folder),
    Reducer { folder, action, size in
      switch action {
      case .measureTapped:
        let id = folder.id
        return .run { send in send(.measured(await size(id))) }
          .cancellable(id: MeasuringID(), cancelInFlight: true)
      case .cancelTapped:
        return .cancel(id: MeasuringID())
      case .measured(let number):
        folder.size = number
      case .removeTapped(let id):
        folder.folders.remove(id: id)
      case .folder:
        break
      }
      return .none
    })
}

private struct MeasuringID: Hashable, Sendable {}

extension CasePath where Root == FolderAction, Value == (id: Int, action: FolderAction) {
  static var folder: Self {
    Self(embed: { .folder(id: $0.id, action: $0.action) }) {
      if case .folder(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }
  }
}
