import ComposableCore
import ComposableTesting
import Clicker
import Testing

@MainActor
struct ClickerTests {
  @Test("each tap is counted")
  func taps() async {
    await assert(
      initialState: ClickerState(), reducer: clickerReducer, environment: (),
      steps: Step(.send, .buttonTapped) { $0.tapCount = 1 },
      Step(.send, .buttonTapped) { $0.tapCount = 2 })
  }

  @Test(
    "the screen shows the number of taps",
    arguments: [("start", ClickerState()), ("tapped", ClickerState(tapCount: 1))])
  func screens(name: String, state: ClickerState) {
    assertScreen(renderClicker(ClickerViewState(state)), named: "clicker \(name)")
  }
}
