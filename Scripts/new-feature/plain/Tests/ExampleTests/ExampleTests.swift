import ComposableCore
import ComposableTesting
import Example
import Testing

@MainActor
struct ExampleTests {
  @Test("counts each tap")
  func taps() async {
    await assert(
      initialState: ExampleState(), reducer: exampleReducer, environment: (),
      steps: Step(.send, .buttonTapped) { $0.tapCount = 1 },
      Step(.send, .buttonTapped) { $0.tapCount = 2 })
  }

  @Test(
    "shows the number of taps",
    arguments: [("start", ExampleState()), ("tapped", ExampleState(tapCount: 1))])
  func screens(name: String, state: ExampleState) {
    assertScreen(renderExample(ExampleViewState(state)), named: "EXAMPLE \(name)")
  }
}
