import ComposableCore
import ComposableTerminal
import Dice

@main
enum DiceProgram {
  static func main() async {
    await InteractiveSession.main(
      program: "dice",
      version: "1.0.0",
      summary: "rolls dice",
      command: .init(
        "run", summary: "roll dice", examples: ["dice", "printf 'roll\\n' | dice"])
    ) { _ in
      let store = Store(
        initialState: DiceState(),
        reducer: diceReducer,
        environment: DiceEnvironment(roll: { Int.random(in: 1...6) })
      )
      return TerminalUI(store.view, render: renderDice)
    }
  }
}
