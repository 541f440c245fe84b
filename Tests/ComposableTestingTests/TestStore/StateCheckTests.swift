import ComposableCore
import ComposableTesting
import Testing

/// What the closure of a step reports, which belongs to no store.
@MainActor
struct StateCheckTests {
  private struct Page: Equatable, Identifiable { var id: Int }

  private enum Destination: CasePathable, Equatable {
    case list([Int])
    case page(Page)

    struct Cases: Sendable {
      let list = CasePath(embed: Destination.list) {
        if case .list(let value) = $0 { value } else { nil }
      }
      let page = CasePath(embed: Destination.page) {
        if case .page(let value) = $0 { value } else { nil }
      }
    }
    static let cases = Cases()
  }

  private struct State: Equatable {
    var destination: Destination?
    var pages: IdentifiedArrayOf<Page> = []
  }

  private let failures = Failures()

  private struct Missing: Error {}

  /// A store whose action is the next destination.
  private func makeStore(_ exhaustivity: Exhaustivity) -> TestStore<State, Int?> {
    let store = TestStore(
      initialState: State(),
      reducer: Reducer<State, Int?, Void> { state, id, _ in
        state.destination = id.map { .page(Page(id: $0)) }
        if let id { state.pages.append(Page(id: id)) }
        return .none
      }, environment: (), failures: failures.sink)
    store.exhaustivity = exhaustivity
    return store
  }

  @Test(
    "a report from a step's closure fails that step", arguments: [Exhaustivity.on, .off])
  func reportsInSteps(exhaustivity: Exhaustivity) async {
    let store = makeStore(exhaustivity)
    let line = UInt(#line) + 1
    await store.send(1) {
      $0.destination = .page(Page(id: 1))
      $0.pages = [Page(id: 1)]
      $0.pages.append(Page(id: 1))
    }
    #expect(failures.lines == [line])
    #expect(failures.messages.first?.contains("id") == true)
    await store.finish()
  }

  @Test("modifying the wrong case in assertState fails at the assertion's line")
  func otherCase() async {
    let store = makeStore(.off)
    await store.send(1)
    let line = UInt(#line) + 1
    store.assertState { $0.destination.modify(\.list) { $0.append(1) } }
    #expect(failures.lines == [line])
    #expect(
      failures.messages.first?.contains(
        "Cannot modify a case with a value of type 'Array<Int>' at ") == true)
    await store.finish()
  }

  @Test("a non-exhaustive step can describe a child that the action creates")
  func onlyAfterTheAction() async {
    let store = makeStore(.off)
    await store.send(1) { $0.destination.modify(\.page) { $0.id = 1 } }
    await store.send(nil)
    await store.send(2) { if $0.destination == nil { throw Missing() } }
    #expect(failures.messages.isEmpty)
    await store.send(3) { $0.destination.modify(\.list) { $0 = [] } }
    #expect(failures.messages.count == 1)
    await store.finish()
  }
}
