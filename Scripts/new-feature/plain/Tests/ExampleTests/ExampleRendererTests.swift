import ComposableCore
import ComposableTesting
import Example
import Testing

struct ExampleRendererTests {
  @Test(
    "the screens",
    arguments: [("start", ExampleState()), ("tapped", ExampleState(tapCount: 1))])
  func screens(name: String, state: ExampleState) {
    assertScreen(renderExample(ExampleViewState(state)), named: "EXAMPLE \(name)")
  }

  @Test("the notice is the number of taps")
  func notice() {
    let states = [0, 2].map { ExampleViewState(ExampleState(tapCount: $0)) }
    #expect(exampleNotice(.buttonTapped, before: states[0], after: states[1]) == Notice("2 taps"))
  }
}
