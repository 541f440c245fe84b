import ComposableCore
import ComposableTerminal
import Dice

@main
enum DiceProgram {
  static func main() async {
    await LineMode.main(
      program: "dice",
      version: "1.0.0",
      summary: "rolls dice",
      command: .init(
        "run", summary: "answer commands line by line", examples: ["printf 'roll\\n' | dice"]),
      interface: LineInterface(render: renderDice) { _, _, after in
        Notice("rolled \(after.rolls.last ?? 0)")
      }
    ) { _ in
      Store(
        initialState: DiceState(),
        reducer: diceReducer,
        environment: DiceEnvironment(roll: { Int.random(in: 1...6) })
      )
      .view
    }
  }
}
