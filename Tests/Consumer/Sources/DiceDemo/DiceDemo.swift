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
            initialState: DiceState(), reducer: diceReducer,
            environment: DiceEnvironment(roll: { try await liveRoll() })
          )
          .view(state: { DiceViewState($0) }, action: { DiceAction($0) })
          return TerminalUI(view, render: renderDice, notice: diceNotice)
        }
      ]
    ).main()
  }
}
