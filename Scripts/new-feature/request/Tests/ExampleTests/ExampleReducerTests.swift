import ComposableCore
import ComposableTesting
import Example
import Testing

@MainActor
struct ExampleReducerTests {
  private struct Offline: Error, CustomStringConvertible { let description = "there is no network" }

  @Test("the response is in the state")
  func succeeds() async {
    await assert(
      initialState: ExampleState(),
      reducer: exampleReducer,
      environment: ExampleEnvironment(REQUEST: { SAMPLE }),
      steps: Step(.send, .requestTapped) { $0.isRequestInFlight = true },
      Step(.receive, .response(SAMPLE)) {
        $0.isRequestInFlight = false
        $0.response = SAMPLE
      }
    )
  }

  @Test("a failure is in the state until the next request")
  func fails() async {
    await assert(
      initialState: ExampleState(failure: "the disk is full"),
      reducer: exampleReducer,
      environment: ExampleEnvironment(REQUEST: { throw Offline() }),
      steps: Step(.send, .requestTapped) {
        $0.isRequestInFlight = true
        $0.failure = nil
      },
      Step(.receive, .failed("there is no network")) {
        $0.isRequestInFlight = false
        $0.failure = "there is no network"
      }
    )
  }

  @Test("a request that is cancelled has no response")
  func cancels() async {
    let clock = TestClock()
    await assert(
      initialState: ExampleState(),
      reducer: exampleReducer,
      environment: ExampleEnvironment(REQUEST: {
        try await clock.sleep(for: .seconds(1))
        return SAMPLE
      }),
      steps: Step(.send, .requestTapped) { $0.isRequestInFlight = true },
      Step(.send, .cancelTapped) { $0.isRequestInFlight = false }
    )
  }
}
