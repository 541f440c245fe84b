import ComposableCore
import ComposableTesting
import Dice
import Testing

@MainActor
struct DiceTests {
  private struct Offline: Error, CustomStringConvertible { let description = "there is no network" }

  @Test("a successful request stores its response")
  func succeeds() async {
    await assert(
      initialState: Dice.State(failure: "the disk is full"), reducer: Dice.reducer,
      environment: Dice.Environment(roll: { 7 }),
      steps: Step(.send, .view(.requestTapped)) {
        $0.isRequestInFlight = true
        $0.failure = nil
      },
      Step(.receive, .response(7)) {
        $0.isRequestInFlight = false
        $0.response = 7
      })
  }

  @Test("a failed request stores its failure and keeps the last response")
  func fails() async {
    await assert(
      initialState: Dice.State(response: 7), reducer: Dice.reducer,
      environment: Dice.Environment(roll: { throw Offline() }),
      steps: Step(.send, .view(.requestTapped)) { $0.isRequestInFlight = true },
      Step(.receive, .failed("there is no network")) {
        $0.isRequestInFlight = false
        $0.failure = "there is no network"
      })
  }

  @Test("a cancelled request sends no response")
  func cancels() async {
    let clock = TestClock()
    await assert(
      initialState: Dice.State(), reducer: Dice.reducer,
      environment: Dice.Environment(roll: {
        try await clock.sleep(for: .seconds(1))
        return 7
      }),
      steps: Step(.send, .view(.requestTapped)) { $0.isRequestInFlight = true },
      Step(.send, .view(.cancelTapped)) { $0.isRequestInFlight = false })
  }

  private nonisolated static let states = [
    ("start", Dice.State()), ("in flight", Dice.State(isRequestInFlight: true)),
    ("response", Dice.State(response: 7)), ("failed", Dice.State(failure: "no network")),
  ]

  @Test("the screen shows a response, a failure or a request in flight", arguments: states)
  func screens(name: String, state: Dice.State) {
    assertScreen(Dice.screen(Dice.ViewState(state)), named: "dice \(name)")
  }

  @Test("the notice for a request shows the response or the failure")
  func notices() {
    let states = Self.states.map { Dice.ViewState($0.1) }
    let notices = states.map { Dice.notice(.requestTapped, before: states[0], after: $0) }
    #expect(notices.map { $0?.failure } == [nil, nil, nil, "no network"])
    #expect(notices[2] == Notice("roll: 7"))
  }
}
