import ComposableCore
import ComposableTesting
import Testing

/// A library whose list is loaded, and then searched: the search alone can be cancelled.
private struct Library: Equatable, Sendable {
  var list: [String] = []
  var found: String?
}

private enum LibraryAction: Equatable, Sendable {
  case opened, loaded([String]), found(String?), searchCancelled
}

private struct LibraryEnvironment: Sendable {
  var load: @Sendable () async -> [String]
  var search: @Sendable ([String]) async -> String?
}

private struct SearchID: Hashable {}

private let libraryReducer = Reducer<Library, LibraryAction, LibraryEnvironment> {
  state, action, environment in
  let search = environment.search
  switch action {
  case .opened:
    return .run { send in send(.loaded(await environment.load())) }
  case .loaded(let list):
    state.list = list
    return .run { send in send(.found(await search(list))) }.cancellable(id: SearchID())
  case .found(let result):
    state.found = result
  case .searchCancelled:
    return .cancel(id: SearchID())
  }
  return .none
}

@MainActor
struct PartOfWorkExampleTests {
  @Test("cancelling the search keeps the loaded list")
  func cancelsSecondPart() async {
    let clock = TestClock()
    await assert(
      initialState: Library(), reducer: libraryReducer,
      environment: LibraryEnvironment(
        load: { ["a", "b"] },
        search: { list in
          try? await clock.sleep(for: .seconds(1))
          return list.last
        }),
      steps: Step(.send, .opened),
      Step(.receive, .loaded(["a", "b"])) { $0.list = ["a", "b"] },
      Step(.send, .searchCancelled))
  }

  @Test("the search sends its own action after the list loads")
  func endsSecondPart() async {
    await assert(
      initialState: Library(), reducer: libraryReducer,
      environment: LibraryEnvironment(load: { ["a", "b"] }, search: { $0.last }),
      steps: Step(.send, .opened),
      Step(.receive, .loaded(["a", "b"])) { $0.list = ["a", "b"] },
      Step(.receive, .found("b")) { $0.found = "b" })
  }
}
