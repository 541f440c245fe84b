public import ComposableCore

/// The screen of the dice, whose button sends the feature's own action.
public func renderDice(_ state: DiceState) -> Screen<DiceAction> {
  let total = state.rolls.reduce(0, +)
  return Screen(
    title: "Dice",
    rows: [
      .text(state.rolls.isEmpty ? "nothing rolled yet" : "\(state.rolls) make \(total)"),
      .controls([
        .button(
          "Roll", command: "roll",
          disabled: state.isRolling ? Refusal("a die is being rolled", remedies: "wait") : nil,
          sends: .rollTapped)
      ]),
    ])
}
