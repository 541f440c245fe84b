import ComposableCore
import ComposableTesting
import Example
import Testing

@MainActor
struct ExampleReducerTests {
  private struct Offline: Error, CustomStringConvertible { let description = "there is no network" }

  @Test("the number that was asked for is shown")
  func loads() async {
    await assert(
      initialState: ExampleState(),
      reducer: exampleReducer,
      environment: ExampleEnvironment(load: { 7 }),
      steps: Step(.send, .buttonTapped) { $0.isLoading = true },
      Step(.receive, .loaded(7)) {
        $0.isLoading = false
        $0.number = 7
      }
    )
  }

  @Test("a failure is shown until the next request")
  func fails() async {
    await assert(
      initialState: ExampleState(failure: "the disk is full"),
      reducer: exampleReducer,
      environment: ExampleEnvironment(load: { throw Offline() }),
      steps: Step(.send, .buttonTapped) {
        $0.isLoading = true
        $0.failure = nil
      },
      Step(.receive, .failed("there is no network")) {
        $0.isLoading = false
        $0.failure = "there is no network"
      }
    )
  }

  @Test("a request that is cancelled has no answer")
  func cancels() async {
    let clock = TestClock()
    await assert(
      initialState: ExampleState(),
      reducer: exampleReducer,
      environment: ExampleEnvironment(load: {
        try await clock.sleep(for: .seconds(1))
        return 7
      }),
      steps: Step(.send, .buttonTapped) { $0.isLoading = true },
      Step(.send, .cancelTapped) { $0.isLoading = false }
    )
  }
}
