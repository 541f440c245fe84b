import ComposableCore
import ComposableTesting
import TestSupport
import Testing

/// An action whose conformance is written by hand.
enum BranchAction: CasePathable, Equatable, Sendable {
  case first(Int)
  case second(Int)
  case third(String)
  case fourth

  struct Cases: Sendable {
    var first: CasePath<BranchAction, Int> {
      CasePath("first", index: 0, embed: BranchAction.first) {
        if case .first(let value) = $0 { value } else { nil }
      }
    }
    var second: CasePath<BranchAction, Int> {
      CasePath("second", index: 1, embed: BranchAction.second) {
        if case .second(let value) = $0 { value } else { nil }
      }
    }
    var third: CasePath<BranchAction, String> {
      CasePath("third", index: 2, embed: BranchAction.third) {
        if case .third(let value) = $0 { value } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }

  var caseIndex: Int? {
    switch self {
    case .first: 0
    case .second: 1
    case .third: 2
    case .fourth: 3
    }
  }
}

/// A value whose conformance has no indices.
private enum PlainAction: CasePathable, Equatable, Sendable {
  case value(Int)
  case other

  struct Cases: Sendable {
    var value: CasePath<PlainAction, Int> {
      CasePath(embed: PlainAction.value) { if case .value(let value) = $0 { value } else { nil } }
    }
  }

  static var cases: Cases { Cases() }
}

private struct BranchState: Equatable {
  var log: [String] = []
}

private typealias Branch = Reducer<BranchState, BranchAction, Void>

private func numbers(_ name: String) -> Reducer<BranchState, Int, Void> {
  Reducer { state, number, _ in
    state.log.append("\(name) \(number)")
    return number == 2 ? .send(1) : .none
  }
}

private func texts(_ name: String) -> Reducer<BranchState, String, Void> {
  Reducer { state, text, _ in
    state.log.append("\(name) \(text)")
    return .none
  }
}

private func all(_ name: String) -> Branch {
  Branch { state, action, _ in
    state.log.append("\(name) \(action)")
    return action == .second(7) ? .send(.fourth) : .none
  }
}

extension CasePath {
  /// The same path without the index of its case.
  fileprivate var withoutIndex: Self { Self(embed: embed, extract: extract) }
}

/// A tree of reducers, as it is composed.
private indirect enum Tree {
  case all(Int)
  case first(Int)
  case second(Int)
  case third(Int)
  case wrapped(Tree)
  case combined([Tree])

  static func random(depth: Int, using random: inout SeededGenerator) -> Tree {
    let name = Int.random(in: 0..<100, using: &random)
    switch Int.random(in: depth > 0 ? 0..<8 : 0..<4, using: &random) {
    case 0: return .all(name)
    case 1: return .first(name)
    case 2: return .second(name)
    case 3: return .third(name)
    case 4: return .wrapped(.random(depth: depth - 1, using: &random))
    default:
      return .combined(
        (0..<Int.random(in: 0..<6, using: &random)).map { _ in
          .random(depth: depth - 1, using: &random)
        })
    }
  }

  func reducer(hasIndices: Bool) -> Branch {
    func path<Value>(_ path: CasePath<BranchAction, Value>) -> CasePath<BranchAction, Value> {
      hasIndices ? path : path.withoutIndex
    }
    switch self {
    case .all(let name): return ComposableCoreTests.all("all \(name)")
    case .first(let name):
      return numbers("first \(name)").pullback(state: \.self, action: path(.at(\.first)))
    case .second(let name):
      return numbers("second \(name)").pullback(state: \.self, action: path(.at(\.second)))
    case .third(let name):
      return texts("third \(name)").pullback(state: \.self, action: path(.at(\.third)))
    case .wrapped(let tree):
      return tree.reducer(hasIndices: hasIndices).wrapping { reduce, state, action, _ in
        state.log.append("wrapped")
        return reduce(&state, action)
      }
    case .combined(let trees):
      return .combine(trees.map { $0.reducer(hasIndices: hasIndices) })
    }
  }
}

@MainActor
struct CaseDispatchTests {
  private let actions: [BranchAction] = [
    .first(2), .second(7), .third("a"), .fourth, .first(0), .second(1),
  ]

  @Test("reducers behave the same with and without case indices", arguments: seeds(4, of: 20))
  func isAsWithoutIndices(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<125 {
      let tree = Tree.random(depth: 2, using: &random)
      let logs = [true, false].map { hasIndices in
        let view = Store(
          initialState: BranchState(), reducer: tree.reducer(hasIndices: hasIndices),
          environment: ()
        ).view
        for action in actions { view.send(action) }
        return view.state.log
      }
      #expect(logs[0] == logs[1], "\(tree)")
    }
  }

  @Test("only reducers of the action's case extract the action's value")
  func extractsOnce() {
    let extractions = Recorder<String>()
    func counted(_ name: String, _ path: CasePath<BranchAction, Int>, index: Int) -> Branch {
      numbers(name).pullback(
        state: \.self,
        action: CasePath("large", index: index, embed: path.embed) { action in
          extractions.append(name)
          return path.extract(action)
        })
    }
    let reducer = Branch.combine(
      .combine(
        counted("a", .at(\.first), index: 0), counted("b", .at(\.second), index: 1)),
      counted("c", .at(\.second), index: 1), all("d"))
    var state = BranchState()
    _ = reducer(&state, .second(0), ())
    #expect(state.log == ["b 0", "c 0", "d second(0)"])
    #if DEBUG
      // The check of the indices extracts too.
      #expect(extractions.values.suffix(1) == ["c"])
    #else
      #expect(extractions.values == ["b", "c"])
    #endif
  }

  @Test("every matching reducer runs for an enum without case indices")
  func hasNoIndices() {
    let part = Reducer<Int, Int, Void> { state, number, _ in
      state += number
      return .none
    }
    let reducer = Reducer<Int, PlainAction, Void>.combine(
      part.pullback(state: \.self, action: .at(\.value)),
      part.pullback(state: \.self, action: .at(\.value)))
    var state = 0
    _ = reducer(&state, .value(3), ())
    _ = reducer(&state, .other, ())
    #expect(state == 6)
  }

  @Test("an appended path dispatches on the first path's case")
  func isAppended() {
    let path = CasePath<BranchAction, Int>.at(\.second)
      .appending(CasePath(embed: { $0 * 2 }, extract: { $0 / 2 }))
    let reducer = Branch.combine(
      numbers("half").pullback(state: \.self, action: path), all("all"))
    var state = BranchState()
    _ = reducer(&state, .second(8), ())
    _ = reducer(&state, .third("a"), ())
    #expect(state.log == ["half 4", "all second(8)", "all third(\"a\")"])
  }

  @Test("an action with case index `Int.max` still reaches its reducers")
  func largeIndex() {
    struct Large: CasePathable, Equatable, Sendable {
      struct Cases: Sendable {
        var number: CasePath<Large, Int> {
          CasePath("number", index: .max, embed: { Large(number: $0) }, extract: \.number)
        }
      }
      static var cases: Cases { Cases() }
      var number: Int
      var caseIndex: Int? { .max }
    }
    let part = Reducer<Int, Int, Void> { state, number, _ in
      state += number
      return .none
    }
    let lifted = part.pullback(state: \.self, action: CasePath<Large, Int>.at(\.number))
    var state = 0
    _ = Reducer<Int, Large, Void>.combine(lifted, lifted)(&state, Large(number: 2), ())
    #expect(state == 4)
  }
}
