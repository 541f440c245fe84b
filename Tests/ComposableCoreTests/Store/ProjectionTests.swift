import ComposableCore
import Testing

@MainActor
struct ProjectionTests {
  private struct SearchState {
    struct Page {
      var results: [String] = []
      var isLoading = false
    }

    var query = ""
    var page = Page()
    var calls = 0
  }

  private struct SearchViewState: Equatable {
    let query: String
    let results: [String]
    let isLoading: Bool
  }

  private enum Action: Sendable {
    case queryChanged(String)
    case counted
  }

  private let reducer = Reducer<SearchState, Action, Void> { state, action, _ in
    switch action {
    case .queryChanged(let query):
      state.query = query
      state.page.results = [query + "!"]
    case .counted:
      state.calls += 1
    }
    return .none
  }

  @Test("a projection builds view state from key paths")
  func projects() {
    let projection = Projection<SearchState, SearchViewState>(
      SearchViewState.init, \.query, \.page.results, \.page.isLoading)
    var state = SearchState()
    state.page.isLoading = true
    #expect(projection(state) == SearchViewState(query: "", results: [], isLoading: true))
  }

  @Test("a change outside the projection notifies no observer")
  func reducerOnlyState() {
    let store = Store(initialState: SearchState(), reducer: reducer, environment: ())
    let view = store.view(
      state: Projection(SearchViewState.init, \.query, \.page.results, \.page.isLoading),
      action: { (query: String) in .queryChanged(query) }
    )
    var received: [SearchViewState] = []
    let subscription = view.observe { received.append($0) }
    store.view(removeDuplicates: { _, _ in true }).send(.counted)
    #expect(received.isEmpty)
    view.send("swift")
    #expect(received == [SearchViewState(query: "swift", results: ["swift!"], isLoading: false)])
    #expect(store.view(removeDuplicates: { _, _ in true }).calls == 1)
    subscription.cancel()
  }
}
