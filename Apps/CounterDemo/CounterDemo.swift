import ComposableCore
import ComposableTerminal
import Counter
import LiveClients

/// A program of the counter alone.
///
/// The prime detail is another feature: here "Is this prime?" only reports that it is shown.
@main
enum CounterDemo {
  static func main() async {
    await LineMode.main(
      program: "counter-demo",
      version: "0.1.0",
      summary: "the counter of primetime, alone",
      command: .init(
        "run",
        summary: "answer commands line by line",
        examples: ["printf '+\\nprime\\nnth\\n' | counter-demo"]),
      interface: LineInterface(render: renderCounter, notice: counterNotice)
    ) { _ in
      Store(
        initialState: CounterState(),
        reducer: counterReducer,
        environment: CounterEnvironment(nthPrime: { try await nthPrime($0, progress: $1) })
      )
      .view(state: { CounterLineViewState($0) }, action: { CounterAction($0) })
    }
  }
}
