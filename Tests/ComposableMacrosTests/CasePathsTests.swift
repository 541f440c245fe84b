import ComposableCore
import ComposableMacros
import Testing

/// Declarations that are hard to read.
enum Outer {
  struct Child: Equatable, Sendable {}

  /// Cases of every kind.
  @CasePaths
  public indirect enum Action: Equatable, Sendable {
    // case comment(Int)
    case plain, number(Int)
    case pair(n: Int, String = "case text(Int)")
    case recursive(Self?)
    case labelled(child: Child)
    case `default`(in: [Int: String])
    case generic(Result<Int, Never>)
    case impossible(code: Int, Never)
    #if DEBUG
      case debug(Int)
    #else
      case release(Int)
    #endif
    @available(*, deprecated, message: "case old") case old

    static func == (first: Self, second: Self) -> Bool {
      if case .plain = first { "\(second)" == "plain" } else { "\(first)" == "\(second)" }
    }

    var ownProperty: Int { 1 }
  }
}

@CasePaths
private enum Generic<Value: Equatable & Sendable>: Sendable {
  case one(Value)
  case many([Value])
}

@CasePaths
@dynamicMemberLookup
private enum WithOwnLookup: Sendable {
  case a(Int)

  var a: String { "own" }
}

@CasePaths
private enum WithOwnConformance: CasePathable, Sendable {
  case function(@Sendable (Int) -> Int)
}

@MainActor
struct CasePathsTests {
  @Test("case paths embed and extract the values of their cases")
  func isLawful() {
    func check<Value: Equatable>(
      _ path: CasePath<Outer.Action, Value>, _ value: Value, _ action: Outer.Action
    ) {
      #expect(path.embed(value) == action)
      #expect(path.extract(action) == value)
      #expect(path.extract(action == .plain ? .number(1) : .plain) == nil)
    }
    check(.at(\.number), 3, .number(3))
    check(.at(\.recursive), .plain, .recursive(.plain))
    check(.at(\.labelled), Outer.Child(), .labelled(child: Outer.Child()))
    check(.at(\.`default`), [1: "a"], .default(in: [1: "a"]))
    check(.at(\.generic), .success(1), .generic(.success(1)))
    let pair = CasePath<Outer.Action, (n: Int, String)>.at(\.pair)
    #expect(pair.embed((n: 1, "a")) == .pair(n: 1, "a"))
    #expect(pair.extract(.pair(n: 1))?.1 == "case text(Int)")
    let plain = CasePath<Outer.Action, Void>.at(\.plain)
    #expect(plain.embed(()) == .plain && plain.extract(.plain) != nil)
  }

  @Test("a case's value can be read as a property")
  func readsValues() {
    #expect(Outer.Action.number(3).number == 3)
    #expect(Outer.Action.number(3).plain == nil)
    #expect(Outer.Action.plain.plain != nil)
    #expect(Outer.Action.pair(n: 4, "b").pair?.n == 4)
    #expect(Generic.many([1, 2]).many == [1, 2])
    #expect(Generic.one("a").many == nil)
    #expect(WithOwnConformance.function { $0 + 1 }.function?(2) == 3)
  }

  @Test("an enum's own property takes precedence over a case's property")
  func keepsProperties() {
    let text: String = WithOwnLookup.a(1).a
    #expect(text == "own")
    #expect(Outer.Action.plain.ownProperty == 1)
  }

  @Test("case indices follow the order of declaration")
  func hasIndices() {
    let actions: [Outer.Action] = [
      .plain, .number(1), .pair(n: 1), .recursive(nil), .labelled(child: Outer.Child()),
      .default(in: [:]), .generic(.success(1)),
    ]
    #expect(actions.map(\.caseIndex) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test("a pulled-back reducer ignores actions of other cases")
  func dispatches() {
    let part = Reducer<[Int], Int, Void> { state, number, _ in
      state.append(number)
      return .none
    }
    let reducer = Reducer<[Int], Outer.Action, Void>.combine(
      part.pullback(state: \.self, action: .at(\.number)),
      Reducer { state, action, _ in
        if action.plain != nil { state.append(-1) }
        return .none
      })
    let view = Store(initialState: [], reducer: reducer, environment: ()).view
    view.send(.number(3))
    view.send(.plain)
    view.send(.pair(n: 7))
    #expect(view.state == [3, -1])
  }
}
