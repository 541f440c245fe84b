import ComposableCore
import ComposableMacros
import Testing

// Declarations whose expansions have to compile; one value of each is looked at.

struct Box<Content> {
  @CasePaths enum Action { case content(Content), empty }
  @CasePaths fileprivate enum Hidden: Sendable { case number(Int), empty }
}

extension Box where Content: Equatable & Sendable {
  @CasePaths enum Comparison { case equal(Content) }
}

@CasePaths
enum Names: Sendable {
  case `init`(Int), `self`, `Type`(Int), some(Int), none, `func`, Int(Swift.Int), `a b`(Swift.Int)
  case index(Swift.Int), embed, value0(value0: Swift.Int)
}

@CasePaths
enum Parameters<One, Many: Sequence & Sendable> where Many.Element == One {
  case one(One), many(Many), pair((One, Many)), make(() -> One), any(any Equatable & Sendable)
  case element(Many.Element?), label(_ x: Int)
}

@CasePaths @frozen
package enum Labels { case pair(x: Int, y: [String: () -> Void]) }

@CasePaths
indirect enum Tree: Sendable { case leaf, branch(Tree), both(Self, Self) }

@CasePaths
enum Raw: String, Codable, CaseIterable, Sendable { case a = "x", b, c = "case d" }

@CasePaths
enum Unavailable: Sendable {
  @available(*, unavailable) case never(Int)
  case always
}

package enum Home {}

package extension Home {
  @CasePaths enum Action: Sendable { case entered(Int) }
}

final class Owner {
  @CasePaths enum Reference { case owner(Owner), part(Part) }
  final class Part {}
}

enum Space {
  typealias Alias = Int

  @CasePaths
  enum Inner: Sendable {
    case alias(Alias), own(Own)
    typealias Own = String
  }
}

@ViewState
struct EveryState: Hashable, Sendable {
  struct Row: Hashable, Sendable {}

  @Shown var number: Int
  @Shown fileprivate var text = "x"
  @Shown var `default` = 1.5
  @Shown var rows: [Self.Row] = []
  @Shown let optional: Int?
  @Shown var negative = -1 { didSet {} }
  @Shown var sum: Int { number + negative }
}

@ViewState
struct GenericState<Value: Equatable> {
  @Shown var value: Value
  var other = 0
}

@FeatureActions
struct EmptyFeature {
  enum ViewAction: Sendable {}
  enum ReducerAction: Sendable {}
}

@FeatureActions
enum GenericFeature<Value: Sendable> {
  enum ViewAction: Sendable { case changed(Value, by: Int = 3) }
  indirect enum ReducerAction: Sendable { case many([ReducerAction]), one(Self?) }
}

struct DeclarationsTests {
  @Test("a case can be named after a keyword or another declaration")
  func names() {
    #expect(Names.`a b`(3).`a b` == 3)
    #expect(Names.index(4).index == 4)
    #expect(Names.value0(value0: 5).value0 == 5)
    #expect(CasePath<Names, Int>.at(\.some).extract(.some(6)) == 6)
    #expect(Names.`func`.caseIndex == 5)
  }

  @Test("generic, recursive and nested enums have case paths")
  func types() {
    #expect(Box.Action.content("a").content == "a")
    #expect(Box<Int>.Hidden.number(1).number == 1)
    #expect(Box.Comparison.equal(2).equal == 2)
    #expect(Parameters<Int, [Int]>.pair((1, [2])).pair?.1 == [2])
    #expect(Labels.pair(x: 1, y: [:]).pair?.x == 1)
    #expect(Tree.both(.leaf, .branch(.leaf)).both?.1.branch?.leaf != nil)
    #expect(Raw.c.caseIndex == 2 && Unavailable.always.caseIndex == 1)
    #expect(Owner.Reference.part(Owner.Part()).part != nil)
    #expect(Space.Inner.own("a").own == "a")
  }

  @Test("view states support every kind of property")
  func viewStates() {
    let state = EveryState.ViewState(EveryState(number: 3, optional: 1))
    #expect(state.sum == 2 && state.default == 1.5 && state.text == "x" && state.optional == 1)
    #expect(GenericState.ViewState(GenericState(value: "a", other: 1)).value == "a")
  }

  @Test("merged actions keep their defaults, labels and generic types")
  func actions() {
    guard case .changed("a", by: 3) = GenericFeature.Action.changed("a") else {
      Issue.record("the default is missing")
      return
    }
    guard case .one(nil) = GenericFeature<Int>.Action(reducerAction: .one(nil)) else {
      Issue.record("another action")
      return
    }
  }
}
