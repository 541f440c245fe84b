import ComposableCore
import ComposableTesting
import Testing

enum Dice {
  struct State: Equatable {
    var isRolling = false
    var rolls: [Int] = []
  }

  enum Action: Equatable {
    case rollTapped
    case rolled(Int)
  }

  static let reducer = Reducer<State, Action, @Sendable () async -> Int> { state, action, roll in
    switch action {
    case .rollTapped:
      state.isRolling = true
      return .run { send in send(.rolled(await roll())) }
    case .rolled(let number):
      state.isRolling = false
      state.rolls.append(number)
      return .none
    }
  }
}

extension Dice {
  static func screen(_ state: State) -> Screen<Action> {
    Screen(
      title: "Dice",
      rows: [
        .list(state.rolls.map { "rolled \($0)" }, empty: "press r to roll"),
        .controls([.button("Roll", command: "roll", keys: ["r"], sends: .rollTapped)]),
      ],
      footer: state.isRolling ? [.progress("rolling", fraction: nil)] : [])
  }
}

@MainActor
struct DiceTests {
  @Test("a finished roll adds its result to the state")
  func roll() async {
    await assert(
      initialState: Dice.State(),
      reducer: Dice.reducer,
      environment: { 6 },
      steps: Step(.send, .rollTapped) { $0.isRolling = true },
      Step(.receive, .rolled(6)) {
        $0.isRolling = false
        $0.rolls = [6]
      }
    )
  }

  @Test("the screen in the README shows the rolls")
  func shows() {
    assertScreen(Dice.screen(Dice.State(isRolling: true, rolls: [6, 2])), named: "dice")
  }

  @Test("a test store checks each step of a roll")
  func rollInSteps() async {
    let store = TestStore(initialState: Dice.State(), reducer: Dice.reducer, environment: { 6 })
    await store.send(.rollTapped) { $0.isRolling = true }
    await store.receive(.rolled(6)) {
      $0.isRolling = false
      $0.rolls = [6]
    }
    await store.finish()
  }

  @Test("a view store for the rolls sends actions and notifies its observer")
  func screen() async {
    var shown: [[Int]] = []
    let store = Store(initialState: Dice.State(), reducer: Dice.reducer, environment: { 6 })
    let view = store.view(\.rolls)
    let token = store.readOnly.view(\.rolls).observe { shown.append($0) }
    await view.send(.rollTapped).finish()
    #expect(shown == [[6]])
    token.cancel()
  }
}
