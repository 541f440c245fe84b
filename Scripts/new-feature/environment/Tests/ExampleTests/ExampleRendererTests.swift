import ComposableCore
import ComposableTesting
import Example
import Testing

struct ExampleRendererTests {
  @Test(
    "the screens",
    arguments: [
      ("start", ExampleState()), ("loading", ExampleState(isLoading: true)),
      ("loaded", ExampleState(number: 7)), ("failed", ExampleState(failure: "there is no network")),
    ])
  func screens(name: String, state: ExampleState) {
    assertScreen(renderExample(ExampleViewState(state)), named: "EXAMPLE \(name)")
  }

  @Test("the notice is the number, or the failure")
  func notices() {
    func notice(_ action: ExampleViewAction, _ state: ExampleState) -> Notice {
      exampleNotice(
        action, before: ExampleViewState(ExampleState()), after: ExampleViewState(state))
    }
    #expect(notice(.buttonTapped, ExampleState(number: 7)) == Notice("loaded 7"))
    #expect(
      notice(.buttonTapped, ExampleState(failure: "there is no network"))
        == Notice("nothing loaded", failure: "there is no network"))
    #expect(notice(.cancelTapped, ExampleState()) == Notice("stopped"))
  }
}
