import ComposableCore
import ComposableTesting
import Dice
import Testing

@MainActor
struct DiceTests {
  @Test("a roll is shown when the die lies still")
  func roll() async {
    let store = TestStore(
      initialState: DiceState(), reducer: diceReducer, environment: DiceEnvironment(roll: { 6 }))
    await store.send(.rollTapped) { $0.isRolling = true }
    await store.receive(.rolled(6)) {
      $0.isRolling = false
      $0.rolls = [6]
    }
    await store.finish()
  }

  @Test("the screen")
  func screen() {
    var state = DiceState()
    state.rolls = [6, 1]
    assertScreen(renderDice(state), named: "two rolls")
  }
}
