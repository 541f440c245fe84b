import ComposableCore
import Testing

private struct DeepRow: Identifiable, Equatable, Sendable { let id: Int }

private enum LookupFailure: Error { case offline }

private enum ListAction: Equatable, Sendable, CasePathable {
  case response(Result<Int, LookupFailure>)
  case answer(Int?)
  case row(id: Int, action: GameAction)
  case detail(PresentationAction<GameAction>)
  case path(StackAction<DeepRow, GameAction>)

  struct Cases: Sendable {
    var response: CasePath<ListAction, Result<Int, LookupFailure>> {
      CasePath("response", index: 0, embed: ListAction.response) {
        if case .response(let result) = $0 { result } else { nil }
      }
    }

    var answer: CasePath<ListAction, Int?> {
      CasePath("answer", index: 1, embed: ListAction.answer) {
        if case .answer(let number) = $0 { .some(number) } else { nil }
      }
    }

    var row: CasePath<ListAction, (id: Int, action: GameAction)> {
      CasePath("row", index: 2, embed: { .row(id: $0.id, action: $0.action) }) {
        if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil }
      }
    }

    var detail: CasePath<ListAction, PresentationAction<GameAction>> {
      CasePath("detail", index: 3, embed: ListAction.detail) {
        if case .detail(let action) = $0 { action } else { nil }
      }
    }

    var path: CasePath<ListAction, StackAction<DeepRow, GameAction>> {
      CasePath("path", index: 4, embed: ListAction.path) {
        if case .path(let action) = $0 { action } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }

  var caseIndex: Int? {
    switch self {
    case .response: 0
    case .answer: 1
    case .row: 2
    case .detail: 3
    case .path: 4
    }
  }
}

struct DeepPathTests {
  private func check<Value: Equatable>(
    _ path: CasePath<ListAction, Value>, _ value: Value, _ action: ListAction,
    not others: ListAction...
  ) {
    #expect(path.embed(value) == action)
    #expect(path.extract(action) == value)
    for other in others { #expect(path.extract(other) == nil) }
  }

  @Test("a case path reaches nested cases, results and optionals")
  func nested() {
    check(
      .at(\.detail.presented.dice), .rolled(1), .detail(.presented(.dice(.rolled(1)))),
      not: .detail(.dismiss), .detail(.presented(.ended)), .answer(1))
    check(
      .at(\.response.success), 1, .response(.success(1)), not: .response(.failure(.offline)))
    check(
      .at(\.response.failure), .offline, .response(.failure(.offline)), not: .response(.success(1)))
    check(.at(\.answer.some), 1, .answer(1), not: .answer(nil))
  }

  @Test("a case path selects a row or a stack feature by id")
  func elements() {
    check(
      .at(\.row[id: 7].dice), .rolled(1), .row(id: 7, action: .dice(.rolled(1))),
      not: .row(id: 8, action: .dice(.rolled(1))), .row(id: 7, action: .ended))
    check(
      .at(\.path[id: 2].dice), .rolled(1), .path(.element(id: 2, action: .dice(.rolled(1)))),
      not: .path(.element(id: 1, action: .dice(.rolled(1)))), .path(.pop))
    check(.at(\.path.push), DeepRow(id: 3), .path(.push(DeepRow(id: 3))), not: .path(.popToRoot))
    check(.at(\.path.popFrom), 2, .path(.popFrom(2)), not: .path(.popTo(2)))
    check(.at(\.path.popTo), 2, .path(.popTo(2)), not: .path(.popFrom(2)))
  }

  @Test("presentation and stack actions without a value have case paths")
  func withoutValue() {
    let dismiss = CasePath<ListAction, Void>.at(\.detail.dismiss)
    #expect(dismiss.embed(()) == .detail(.dismiss))
    #expect(dismiss.extract(.detail(.presented(.ended))) == nil)
    let pops = [CasePath<ListAction, Void>.at(\.path.pop), .at(\.path.popToRoot)]
    #expect(pops.map { $0.embed(()) } == [.path(.pop), .path(.popToRoot)])
    #expect(pops.map { $0.extract(.path(.pop)) != nil } == [true, false])
    #expect(pops.map { $0.extract(.path(.popToRoot)) != nil } == [false, true])
  }

  @Test("a deep case path can read and change a nested value")
  func modifies() {
    var action = ListAction.detail(.presented(.dice(.rolled(1))))
    #expect(action.is(\.detail.presented))
    #expect(action.detail?.presented?.dice == .rolled(1))
    action.modify(\.detail.presented.dice) { $0 = .rolled(2) }
    #expect(action == .detail(.presented(.dice(.rolled(2)))))
  }

  @Test("a wrong-case report names the whole path")
  func reportsPath() {
    let reports = Recorder<Report>()
    Reporter.$current.withValue(.recording(in: reports)) {
      var action = ListAction.answer(nil)
      action.modify(\.row[id: 7].dice) { _ in }
    }
    #expect(reports.values.first?.message.hasPrefix("Cannot modify '\\.row[id: 7].dice'") == true)
  }

  @Test("combined reducers with deep paths run only for matching actions")
  func dispatches() {
    let part = Reducer<[Int], Dice.Action, Void> { state, _, _ in
      state.append(1)
      return .none
    }
    let reducer = Reducer<[Int], ListAction, Void>.combine(
      part.pullback(state: \.self, action: .at(\.detail.presented.dice)),
      part.pullback(state: \.self, action: .at(\.row[id: 7].dice)))
    var state: [Int] = []
    _ = reducer(&state, .detail(.presented(.dice(.rolled(1)))), ())
    _ = reducer(&state, .row(id: 7, action: .dice(.rolled(1))), ())
    _ = reducer(&state, .row(id: 8, action: .dice(.rolled(1))), ())
    #expect(state == [1, 1])
  }
}
