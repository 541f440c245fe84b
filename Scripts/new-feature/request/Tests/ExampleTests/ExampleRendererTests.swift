import ComposableCore
import ComposableTesting
import Example
import Testing

struct ExampleRendererTests {
  @Test(
    "the screens",
    arguments: [
      ("start", ExampleState()), ("in flight", ExampleState(isRequestInFlight: true)),
      ("response", ExampleState(response: SAMPLE)),
      ("failed", ExampleState(failure: "there is no network")),
    ])
  func screens(name: String, state: ExampleState) {
    assertScreen(renderExample(ExampleViewState(state)), named: "EXAMPLE \(name)")
  }

  @Test("the notice is the response, the failure, or that there is neither yet")
  func notices() {
    func notice(_ action: ExampleViewAction, _ state: ExampleState) -> Notice {
      exampleNotice(
        action, before: ExampleViewState(ExampleState()), after: ExampleViewState(state))
    }
    #expect(
      notice(.requestTapped, ExampleState(response: SAMPLE)) == Notice("WORDS: SHOWN_SAMPLE"))
    #expect(
      notice(.requestTapped, ExampleState(failure: "there is no network"))
        == Notice("no WORDS", failure: "there is no network"))
    #expect(
      notice(.requestTapped, ExampleState(isRequestInFlight: true))
        == Notice("waiting for the WORDS"))
    #expect(notice(.cancelTapped, ExampleState()) == Notice("cancelled"))
  }
}
