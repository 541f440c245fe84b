import ComposableCore
import ComposableTesting
import Clicker
import Testing

@MainActor
struct ClickerTests {
  @Test("each tap is counted")
  func taps() async {
    await assert(
      initialState: Clicker.State(), reducer: Clicker.reducer, environment: (),
      steps: Step(.send, .buttonTapped) { $0.tapCount = 1 },
      Step(.send, .buttonTapped) { $0.tapCount = 2 })
  }

  @Test(
    "the screen shows the number of taps",
    arguments: [("start", Clicker.State()), ("tapped", Clicker.State(tapCount: 1))])
  func screens(name: String, state: Clicker.State) {
    assertScreen(Clicker.screen(Clicker.ViewState(state)), named: "clicker \(name)")
  }
}
