import ComposableCore

/// What is known of shows and what of them was watched.
struct HistoryAppState: Equatable {
  struct Show: Equatable {
    var title: String
  }

  struct Episode: Equatable {
    var showID: Int
    var title: String
    var aired: String?
  }

  var shows: [Int: Show] = [:]
  var episodes: [Int: Episode] = [:]
  var images: [Int: String] = [:]

  /// The ids of the watched episodes, the last watched first.
  var watchedHistory: [Int] = []
}

enum HistoryAppAction: Equatable, Sendable {
  case setWatched(episodeID: Int, watched: Bool)
}

let historyAppReducer = Reducer<HistoryAppState, HistoryAppAction, Void> { state, action, _ in
  switch action {
  case .setWatched(let episodeID, let watched):
    state.watchedHistory.removeAll { $0 == episodeID }
    if watched { state.watchedHistory.insert(episodeID, at: 0) }
    return .none
  }
}
