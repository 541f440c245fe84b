import ComposableCore
import ComposableMacros
import ComposableTesting
import Testing

// The example of docs/macros.md: the same feature with the macros and by hand.

@ViewState
struct DiceState: Equatable {
  @Shown var rolls: [Int] = []
  @Shown var isRolling = false
  var requestCount = 0
}

@FeatureActions
enum Dice {
  enum ViewAction: Equatable, Sendable { case rollTapped }
  enum ReducerAction: Equatable, Sendable { case rolled(Int) }
}

extension Dice {
  static let reducer = Reducer<DiceState, Action, @Sendable () async throws -> Int> {
    state, action, roll in
    switch action {
    case .rollTapped:
      state.isRolling = true
      state.requestCount += 1
      return .run { send in send(.rolled(try await roll())) }
    case .rolled(let number):
      state.isRolling = false
      state.rolls.append(number)
      return .none
    }
  }
}

@CasePaths
enum TableAction: Equatable, Sendable {
  case dice(Dice.Action)
  case cleared
}

struct TableState: Equatable {
  var dice = DiceState()
}

private let tableReducer = Reducer<TableState, TableAction, @Sendable () async throws -> Int>
  .combine(
    Dice.reducer.pullback(state: \.dice, action: .at(\.dice)),
    Reducer { state, action, _ in
      if action == .cleared { state.dice.rolls = [] }
      return .none
    })

/// What the macros write, by hand.
enum ByHand {
  struct DiceViewState: Equatable {
    var rolls: [Int]
    var isRolling: Bool

    init(_ state: DiceState) {
      rolls = state.rolls
      isRolling = state.isRolling
    }
  }

  enum DiceAction: MergedAction, Equatable, Sendable {
    case rollTapped
    case rolled(Int)

    init(viewAction: Dice.ViewAction) {
      switch viewAction {
      case .rollTapped: self = .rollTapped
      }
    }

    init(reducerAction: Dice.ReducerAction) {
      switch reducerAction {
      case .rolled(let number): self = .rolled(number)
      }
    }
  }

  enum TableAction: Equatable, Sendable {
    case dice(DiceAction)
    case cleared
  }
}

extension ByHand.TableAction: CasePathable {
  struct Cases: Sendable {
    var dice: CasePath<ByHand.TableAction, ByHand.DiceAction> {
      CasePath("dice", index: 0, embed: ByHand.TableAction.dice) {
        if case .dice(let action) = $0 { action } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }

  var caseIndex: Int? {
    switch self {
    case .dice: 0
    case .cleared: 1
    }
  }
}

@MainActor
struct TableExampleTests {
  @Test("a feature that uses macros is tested like any other")
  func works() async throws {
    let store = TestStore(
      initialState: TableState(), reducer: tableReducer, environment: { @Sendable in 6 })
    await store.send(.dice(.rollTapped)) {
      $0.dice.isRolling = true
      $0.dice.requestCount = 1
    }
    await store.receive(\.dice) {
      $0.dice.isRolling = false
      $0.dice.rolls = [6]
    }
    await store.send(.cleared) { $0.dice.rolls = [] }
    await store.finish()
  }

  @Test("a view sends view actions and ignores changes it does not show")
  func isNotNotified() {
    let store = Store(
      initialState: DiceState(),
      reducer: Reducer<DiceState, Dice.Action, Void> { state, action, _ in
        switch action {
        case .rollTapped: state.requestCount += 1
        case .rolled(let number): state.rolls.append(number)
        }
        return .none
      }, environment: ())
    let view = store.viewActions.view(
      state: { DiceState.ViewState($0) }, action: { $0 })
    var shown: [DiceState.ViewState] = []
    let token = view.observe { shown.append($0) }
    view.send(.rollTapped)
    #expect(store.view.state.requestCount == 1)
    store.view.send(.rolled(4))
    withExtendedLifetime(token) {
      #expect(shown.last == DiceState.ViewState(rolls: [4], isRolling: false))
      #expect(shown.filter { $0.rolls.isEmpty }.count <= 1)
    }
  }

  @Test("the expanded macros match the handwritten code")
  func isTheSame() {
    #expect(ByHand.TableAction.dice(.rollTapped).dice == ByHand.DiceAction(viewAction: .rollTapped))
    #expect(TableAction.dice(.rollTapped).dice == Dice.Action(viewAction: .rollTapped))
    #expect(Dice.Action(reducerAction: .rolled(1)) == .rolled(1))
    let actions: [(TableAction, ByHand.TableAction)] = [
      (.dice(.rolled(1)), .dice(ByHand.DiceAction(reducerAction: .rolled(1)))),
      (.cleared, .cleared),
    ]
    for (macro, hand) in actions { #expect(macro.caseIndex == hand.caseIndex) }
    let state = DiceState(rolls: [1], isRolling: true)
    #expect(DiceState.ViewState(state).rolls == ByHand.DiceViewState(state).rolls)
  }
}
