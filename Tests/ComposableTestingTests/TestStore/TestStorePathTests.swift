import ComposableCore
import ComposableTesting
import Testing

private enum LookupAction: Equatable, Sendable, CasePathable {
  case lookUp(String)
  case cleared
  case response(PresentationAction<FlowAction>)

  struct Cases: Sendable {
    var lookUp: CasePath<LookupAction, String> {
      CasePath("lookUp", index: 0, embed: LookupAction.lookUp) {
        if case .lookUp(let text) = $0 { text } else { nil }
      }
    }

    var cleared: CasePath<LookupAction, Void> {
      CasePath("cleared", index: 1, embed: { _ in .cleared }) {
        if case .cleared = $0 { () } else { nil }
      }
    }

    var response: CasePath<LookupAction, PresentationAction<FlowAction>> {
      CasePath("response", index: 2, embed: LookupAction.response) {
        if case .response(let action) = $0 { action } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }
}

@MainActor
struct TestStorePathTests {
  private let failures = Failures()

  private func store() -> TestStore<String, LookupAction> {
    TestStore(
      initialState: "",
      reducer: Reducer<String, LookupAction, Void> { state, action, _ in
        switch action {
        case .lookUp(let text):
          state = text
          return .send(.response(.presented(.fetched(text.count))))
        case .cleared: state = ""
        case .response(let response): state = "\(response.presented?.fetched ?? 0)"
        }
        return .none
      },
      environment: (), failures: failures.sink)
  }

  @Test("an action can be sent by case path, with or without a payload")
  func sends() async {
    let store = store()
    await store.send(\.lookUp, "abc") { $0 = "abc" }
    await store.receive(\.response.presented.fetched, 3) { $0 = "3" }
    await store.send(\.cleared) { $0 = "" }
    await store.send(\.response.presented.fetched, 7) { $0 = "7" }
    await store.send(\.lookUp, "") { $0 = "" }
    await store.receive(\.response) { $0 = "0" }
    await store.finish()
    #expect(failures.messages.isEmpty)
  }

  @Test("a failure names the whole case path and shows both payloads")
  func namesPath() async {
    let store = store()
    await store.send(\.lookUp, "abc") { $0 = "abc" }
    await store.receive(\.response.presented.fetched, 4) { $0 = "3" }
    let message = failures.messages.first ?? ""
    #expect(
      message.hasPrefix(
        "Expected to receive an action that matches the case '\\.response.presented.fetched' "
          + "with the payload 4, but received"), "\(message)")
    #expect(message.contains("− 4\n+ 3"), "\(message)")
  }

  @Test("a case path without a name is described by its payload type")
  func namesOtherCase() async {
    let store = store()
    await store.send(\.lookUp, "abc") { $0 = "abc" }
    await store.receive(\.response.presented.added) { $0 = "3" }
    await store.receive(\.cleared, timeout: .zero)
    #expect(failures.messages.count == 2)
    #expect(
      failures.messages[0].hasPrefix(
        "Expected to receive an action that matches a case with a payload of Int, but received"),
      "\(failures.messages)")
    #expect(failures.messages[0].contains("fetched"), "\(failures.messages)")
  }
}
