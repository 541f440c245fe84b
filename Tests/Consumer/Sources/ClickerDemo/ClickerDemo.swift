import Clicker
import ComposableCore
import ComposableTerminal

/// A program of Clicker alone.
@main
enum ClickerDemo {
  static func main() async {
    await CommandLineProgram(
      "clicker-demo", version: "0.1.0", summary: "Clicker, alone",
      commands: [
        .session(examples: ["clicker-demo", "printf 'help\\n' | clicker-demo"]) { _ in
          let view = Store(
            initialState: Clicker.State(), reducer: Clicker.reducer, environment: ()
          )
          .view(state: { Clicker.ViewState($0) }, action: { $0 })
          return TerminalUI(view, render: Clicker.screen)
        }
      ]
    ).main()
  }
}
