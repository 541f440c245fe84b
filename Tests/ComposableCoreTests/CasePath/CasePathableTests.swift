import ComposableCore
import Testing

enum GameAction: Equatable, Sendable {
  case dice(Dice.Action)
  case ended
}

extension GameAction: CasePathable {
  struct Cases: Sendable {
    var dice: CasePath<GameAction, Dice.Action> {
      CasePath("dice", index: 0, embed: GameAction.dice) {
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

private enum ListCase: CasePathable, Sendable {
  case numbers([Int])
  case none

  struct Cases: Sendable {
    var numbers: CasePath<ListCase, [Int]> {
      CasePath(embed: ListCase.numbers) {
        if case .numbers(let numbers) = $0 { numbers } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }
}

struct CasePathableTests {
  @Test("`at` returns a case path that embeds and extracts a case's value")
  func findsPath() {
    let path = CasePath<GameAction, Dice.Action>.at(\.dice)
    #expect(path.embed(.rolled(1)) == .dice(.rolled(1)))
    #expect(path.extract(.dice(.rolled(2))) == .rolled(2))
    #expect(path.extract(.ended) == nil)
  }

  @Test("`modify` changes a case's value and returns the closure's result")
  func modifies() {
    var action = GameAction.dice(.rolled(1))
    let old = action.modify(\.dice) { dice in
      defer { dice = .rolled(2) }
      return dice
    }
    #expect(old == .rolled(1))
    #expect(action == .dice(.rolled(2)))
    #expect(action.is(\.dice) && !GameAction.ended.is(\.dice))
    var optional: GameAction? = action
    optional.modify(\.dice) { $0 = .rolled(3) }
    #expect(optional == .dice(.rolled(3)))
    #expect(optional.is(\.dice))
    optional = nil
    #expect(!optional.is(\.dice))
  }

  @Test("`modify` copies nothing and keeps changes made before an error")
  func modifiesInPlace() {
    var list = ListCase.numbers(Array(0..<100))
    func address(_ numbers: [Int]) -> Int {
      numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let before = address(list.numbers ?? [])
    list.modify(\.numbers) { $0[0] = 7 }
    #expect(address(list.numbers ?? []) == before)
    #expect(throws: Failure.self) {
      try list.modify(\.numbers) { numbers in
        numbers[1] = 8
        throw Failure()
      }
    }
    #expect(list.numbers?.prefix(3) == [7, 8, 2])
  }

  @Test("`modify` reports a wrong case with the caller's file and line")
  func otherCase() {
    let reports = Recorder<Report>()
    Reporter.$current.withValue(.recording(in: reports)) {
      var action = GameAction.ended
      #expect(action.modify(\.dice) { _ in 1 } == nil)
      #expect(action == .ended)
      var optional: GameAction?
      optional.modify(\.dice) { _ in }
    }
    #expect(reports.values.map(\.kind) == [.otherCase, .otherCase])
    let message = reports.values.first?.message ?? ""
    #expect(
      message.hasPrefix(
        "Cannot modify '\\.dice' at "
          + "ComposableCoreTests/CasePathableTests.swift:"))
    #expect(message.contains("the value is .ended."))
    #expect(reports.values.last?.message.contains("the value is nil.") == true)
  }

  @Test("a case's value can be read as a property")
  func readsValue() {
    #expect(GameAction.dice(.rolled(3)).dice == .rolled(3))
    #expect(GameAction.ended.dice == nil)
  }
}
