import ComposableCore
import ComposableTerminal
import Counter
import LiveClients

/// A program that shows only the counter.
///
/// The prime detail is another feature, so "Is this prime?" only reports that the detail is shown.
@main
enum CounterDemo {
  static func main() async {
    await CommandLineProgram(
      "counter-demo", version: "0.1.0", summary: "primetime's counter on its own",
      commands: [
        .session(
          examples: ["counter-demo", "printf '+\\nprime\\nnth\\n' | counter-demo"]
        ) { _ in
          let store = Store(
            initialState: Counter.State(),
            reducer: Counter.reducer,
            environment: Counter.Environment(nthPrime: { try await nthPrime($0, progress: $1) })
          )
          return TerminalUI(
            store.view(state: { Counter.ViewState($0) }, action: { Counter.Action($0) }),
            render: Counter.screen, notice: Counter.notice)
        }
      ]
    ).main()
  }
}
