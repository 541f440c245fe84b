import ComposableCore
import ComposableTesting
import Testing

enum Search {
  struct State: Equatable {
    var text = ""
    var results: [String] = []
    var failure: String?
  }

  enum Action: Equatable {
    case textChanged(String)
    case found([String])
    case failed(String)
  }

  struct Environment: Sendable {
    var find: @Sendable (String) async throws -> [String]
    var clock: any Clock<Duration>
  }

  private struct SearchID: Hashable {}

  static let reducer = Reducer<State, Action, Environment> { search, action, environment in
    switch action {
    case .textChanged(let text):
      search.text = text
      guard !text.isEmpty else {
        search.results = []
        return .cancel(id: SearchID())
      }
      return .run { send in
        send(.found(try await environment.find(text)))
      } catch: { error, send in
        send(.failed("\(error)"))
      }
      .debounce(id: SearchID(), for: .milliseconds(300), clock: environment.clock)

    case .found(let results):
      search.results = results
      search.failure = nil

    case .failed(let reason):
      search.failure = reason
    }
    return .none
  }
}

@MainActor
struct SearchTests {
  private let clock = TestClock()

  private func makeStore(
    find: @escaping @Sendable (String) async throws -> [String]
  ) -> TestStore<Search.State, Search.Action> {
    TestStore(
      initialState: Search.State(), reducer: Search.reducer,
      environment: Search.Environment(find: find, clock: clock))
  }

  @Test("a search begins when the user has stopped typing")
  func waits() async {
    let store = makeStore { ["\($0)!"] }
    await store.send(.textChanged("a")) { $0.text = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.textChanged("ab")) { $0.text = "ab" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found(["ab!"])) { $0.results = ["ab!"] }
    await store.finish()
  }

  @Test("clearing the text cancels the search")
  func clears() async {
    let store = makeStore(find: unimplemented("find", placeholder: []))
    await store.send(.textChanged("a")) { $0.text = "a" }
    await store.send(.textChanged("")) { $0.text = "" }
    await store.finish()
  }

  @Test("a new text replaces a search that is running")
  func replaces() async {
    let clock = clock
    let store = makeStore { text in
      if text == "a" { try await clock.sleep(for: .seconds(60)) }
      return [text]
    }
    await store.send(.textChanged("a")) { $0.text = "a" }
    await clock.advance(by: .milliseconds(300))
    await store.send(.textChanged("b")) { $0.text = "b" }
    await clock.advance(by: .seconds(60))
    await store.receive(.found(["b"])) { $0.results = ["b"] }
    await store.finish()
  }
}
