import ComposableCore
import Counter
import LiveClients
import ComposableTerminal

/// The counter alone.
///
/// "Is this prime?" is another feature's question: here it only shows that the
/// detail would be shown.
@main
@MainActor
enum CounterDemo {
  static func main() async {
    let program = "counter-demo"
    await Program(
      CommandLineTable(
        program: program,
        version: "0.1.0",
        summary: "the counter of primetime, alone",
        commands: [
          .init(
            "run",
            summary: "answer commands line by line",
            examples: ["printf '+\\nprime\\nnth\\n' | counter-demo"],
            detail: LineMode.detail,
            options: LineMode.options
          )
        ]
      )
    ) { arguments, console in
      let store = Store(
        initialState: CounterState(),
        reducer: counterReducer,
        environment: CounterEnvironment(nthPrime: { try await nthPrime($0, progress: $1) })
      )
      return await LineMode.run(
        program: program,
        arguments,
        on: console,
        viewStore: store.view(
          state: { CounterLineViewState($0) },
          action: { CounterAction($0) }
        ),
        front: LineFront(render: renderCounter, answer: counterLineAnswer)
      )
    }.main()
  }
}
