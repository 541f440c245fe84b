import ComposableCore
import ComposableTerminal
import Example
IMPORT_LIVE
/// A program of Example alone.
@main
enum ExampleDemo {
  static func main() async {
    await InteractiveSession.main(
      program: "EXAMPLE-demo", version: "0.1.0", summary: "Example, alone",
      command: .init(
        "run", summary: "the screen, or commands line by line",
        examples: ["EXAMPLE-demo", "printf 'help\\n' | EXAMPLE-demo"])
    ) { _ in
      let view = Store(
        initialState: ExampleState(), reducer: exampleReducer, environment: LIVE_ENVIRONMENT
      )
      .view(state: { ExampleViewState($0) }, action: { ACTION($0) })
      return TerminalUI(view, render: renderExample, NOTICE)
    }
  }
}
