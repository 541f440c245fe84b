import ComposableCore
import ComposableTerminal
import Example
import LiveClients

/// A program of Example alone.
@main
enum ExampleDemo {
  static func main() async {
    await InteractiveSession.main(
      program: "EXAMPLE-demo",
      version: "0.1.0",
      summary: "Example, alone",
      command: .init(
        "run",
        summary: "the screen, or commands line by line",
        examples: ["EXAMPLE-demo", "printf 'help\\n' | EXAMPLE-demo"])
    ) { _ in
      let view = Store(
        initialState: ExampleState(),
        reducer: exampleReducer,
        environment: ExampleEnvironment(REQUEST: { try await live_request() })
      )
      .view(state: { ExampleViewState($0) }, action: { ExampleAction($0) })
      return FrontEnds(view, render: renderExample, notice: exampleNotice)
    }
  }
}
