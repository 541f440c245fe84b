import ComposableCore
import Testing

enum GameAction: Equatable, Sendable {
  case dice(DiceAction)
  case ended
}

extension GameAction: CasePathable {
  struct Cases: Sendable {
    var dice: CasePath<GameAction, DiceAction> {
      CasePath(index: 0, embed: GameAction.dice) {
        if case .dice(let action) = $0 { action } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }

  var caseIndex: Int? {
    switch self {
    case .dice: 0
    case .ended: 1
    }
  }
}

struct CasePathableTests {
  @Test("a path is found by a key path, and extracts and embeds")
  func findsPath() {
    let path = CasePath<GameAction, DiceAction>.at(\.dice)
    #expect(path.embed(.rolled(1)) == .dice(.rolled(1)))
    #expect(path.extract(.dice(.rolled(2))) == .rolled(2))
    #expect(path.extract(.ended) == nil)
  }

  @Test("the value of a case is read as a property")
  func readsValue() {
    #expect(GameAction.dice(.rolled(3)).dice == .rolled(3))
    #expect(GameAction.ended.dice == nil)
  }
}
