import ComposableCore

/// The connectors of the application, by name.
enum Connectors {}

extension Connectors {
  struct WatchedHistory: Connector {
    typealias ViewModel = PosterColumns.ViewState

    func connect(state: HistoryAppState) -> ViewModel {
      ViewModel(
        posters: state.watchedHistory.map { id in
          let episode = state.episodes[id]
          return PosterColumns.Poster(
            id: id,
            imageURL: state.images[id],
            title: episode.map { episode in
              let show = state.shows[episode.showID].map { $0.title + ": " } ?? ""
              return show + episode.title
            } ?? "",
            subtitle: episode?.aired ?? ""
          )
        }
      )
    }

    func connect(action: PosterColumns.ViewAction) -> HistoryAppAction {
      switch action {
      case .markAsWatched(let id): .setWatched(episodeID: id, watched: true)
      }
    }
  }
}
