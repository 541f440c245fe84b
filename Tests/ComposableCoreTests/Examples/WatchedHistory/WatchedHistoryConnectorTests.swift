import ComposableCore
import Testing

@MainActor
struct WatchedHistoryConnectorTests {
  private let connector = Connectors.WatchedHistory()

  private let state = HistoryAppState(
    shows: [1: .init(title: "Severance")],
    episodes: [
      10: .init(showID: 1, title: "Good News About Hell", aired: "2022-02-18"),
      11: .init(showID: 1, title: "Half Loop", aired: nil),
      12: .init(showID: 2, title: "Pilot", aired: "2008-01-20"),
    ],
    images: [10: "https://images.example/10"],
    watchedHistory: [12, 11, 99, 10]
  )

  @Test("posters match the watch history, with no text for unknown episodes")
  func posters() {
    #expect(
      connector.connect(state: state).posters == [
        .init(id: 12, imageURL: nil, title: "Pilot", subtitle: "2008-01-20"),
        .init(id: 11, imageURL: nil, title: "Severance: Half Loop", subtitle: ""),
        .init(id: 99, imageURL: nil, title: "", subtitle: ""),
        .init(
          id: 10, imageURL: "https://images.example/10",
          title: "Severance: Good News About Hell", subtitle: "2022-02-18"),
      ])
  }

  @Test("marking an episode as watched maps to the app's action")
  func markAsWatched() {
    #expect(
      connector.connect(action: .markAsWatched(id: 7)) == .setWatched(episodeID: 7, watched: true))
  }

  @Test("a connected view store sends actions and renders the screen")
  func connects() {
    let store = Store(initialState: state, reducer: historyAppReducer, environment: ())
    let view = store.connect(using: connector)
    view.send(.markAsWatched(id: 10))
    store.view.send(.setWatched(episodeID: 99, watched: false))
    #expect(view.posters.map(\.id) == [10, 12, 11])
    #expect(
      PosterColumns.render(view.state).plainText() == """
        History
        =======
          Severance: Good News About Hell (2022-02-18)  Pilot (2008-01-20)
          Severance: Half Loop

        """)
  }
}
