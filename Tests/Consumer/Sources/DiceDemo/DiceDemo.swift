import ComposableCore
import ComposableTerminal
import Dice
import LiveClients

/// A program of Dice alone.
@main
enum DiceDemo {
  static func main() async {
    await CommandLineProgram(
      "dice-demo", version: "0.1.0", summary: "Dice, alone",
      commands: [
        .session(examples: ["dice-demo", "printf 'help\\n' | dice-demo"]) { _ in
          let view = Store(
            initialState: Dice.State(), reducer: Dice.reducer,
            environment: Dice.Environment(roll: { try await liveRoll() })
          )
          .view(state: { Dice.ViewState($0) }, action: { .view($0) })
          return TerminalUI(view, render: Dice.screen, notice: Dice.notice)
        }
      ]
    ).main()
  }
}
