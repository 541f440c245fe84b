import ComposableCore
import ComposableTesting
import Example
import Testing

@MainActor
struct ExampleReducerTests {
  @Test("each tap is counted")
  func taps() async {
    await assert(
      initialState: ExampleState(),
      reducer: exampleReducer,
      environment: (),
      steps: Step(.send, .buttonTapped) { $0.tapCount = 1 },
      Step(.send, .buttonTapped) { $0.tapCount = 2 }
    )
  }
}
