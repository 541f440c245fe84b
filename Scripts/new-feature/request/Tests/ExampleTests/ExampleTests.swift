import ComposableCore
import ComposableTesting
import Example
import Testing

@MainActor
struct ExampleTests {
  private struct Offline: Error, CustomStringConvertible { let description = "there is no network" }

  @Test("a response is in the state")
  func succeeds() async {
    await assert(
      initialState: ExampleState(failure: "the disk is full"), reducer: exampleReducer,
      environment: ExampleEnvironment(REQUEST: { SAMPLE }),
      steps: Step(.send, .requestTapped) {
        $0.isRequestInFlight = true
        $0.failure = nil
      },
      Step(.receive, .response(SAMPLE)) {
        $0.isRequestInFlight = false
        $0.response = SAMPLE
      })
  }

  @Test("a failure is in the state, and keeps the last response")
  func fails() async {
    await assert(
      initialState: ExampleState(response: SAMPLE), reducer: exampleReducer,
      environment: ExampleEnvironment(REQUEST: { throw Offline() }),
      steps: Step(.send, .requestTapped) { $0.isRequestInFlight = true },
      Step(.receive, .failed("there is no network")) {
        $0.isRequestInFlight = false
        $0.failure = "there is no network"
      })
  }

  @Test("a request that is cancelled has no response")
  func cancels() async {
    let clock = TestClock()
    await assert(
      initialState: ExampleState(), reducer: exampleReducer,
      environment: ExampleEnvironment(REQUEST: {
        try await clock.sleep(for: .seconds(1))
        return SAMPLE
      }),
      steps: Step(.send, .requestTapped) { $0.isRequestInFlight = true },
      Step(.send, .cancelTapped) { $0.isRequestInFlight = false })
  }

  private nonisolated static let states = [
    ("start", ExampleState()), ("in flight", ExampleState(isRequestInFlight: true)),
    ("response", ExampleState(response: SAMPLE)), ("failed", ExampleState(failure: "no network")),
  ]

  @Test("shows the response, a failure or that it waits", arguments: states)
  func screens(name: String, state: ExampleState) {
    assertScreen(renderExample(ExampleViewState(state)), named: "EXAMPLE \(name)")
  }

  @Test("the notice of a request is its response or its failure")
  func notices() {
    let states = Self.states.map { ExampleViewState($0.1) }
    let notices = states.map { exampleNotice(.requestTapped, before: states[0], after: $0) }
    #expect(notices.map { $0?.failure } == [nil, nil, nil, "no network"])
    #expect(notices[2] == Notice("WORDS: SHOWN_SAMPLE"))
  }
}
