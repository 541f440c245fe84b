import ComposableCore
import ComposableMacros

// All macros, in a module whose default isolation is the main actor.

@CasePaths
nonisolated enum ListAction: Equatable, Sendable { case loadTapped, loaded(Int) }

@CasePaths
enum PlainAction: Equatable, Sendable { case loadTapped, loaded(Int), child(ListAction) }

/// An action that other modules see.
@CasePaths
public enum PublicAction: Sendable {
  /// A number.
  case number(Int)
  /// Nothing.
  case none
}

@CasePaths
enum GenericAction<Value: Sendable>: Sendable { case value(Value), none }

@CasePaths
enum OnlyImpossible { case alert(Never) }

@CasePaths
enum PartlyImpossible { case alert(Never), other(Int) }

@CasePaths
enum Labels { case pair(`default`: Int, `in`: Int), one(`default`: Int) }

@CasePaths
@usableFromInline
enum InlinableAction { case number(Int), none }

struct Outer {
  struct Row: Equatable, Sendable { var number = 1 }

  @CasePaths
  enum Inner: Sendable { case row(Row), none }
}

nonisolated struct ListState: Sendable { var count = 0 }

nonisolated let countReducer = Reducer<Int, Int, Void> { count, change, _ in
  count += change
  return .none
}

let listReducer: Reducer<ListState, PlainAction, Void> =
  countReducer.pullback(state: \.count, action: .at(\.loaded))

nonisolated func loaded(_ action: PlainAction) -> Int? { action.loaded }

@FeatureActions
enum Dice {
  @CasePaths enum ViewAction: Equatable, Sendable { case rollTapped }
  @CasePaths enum ReducerAction: Equatable, Sendable { case rolled(Int) }
}

@ViewState
struct DiceState: Equatable {
  @Shown var rolls: [Int] = []
  @Shown var isRolling = false
  var requestCount = 0
}

/// The paths as they are written by hand.
enum HandwrittenAction: Sendable { case dice(Int), cleared }

nonisolated extension HandwrittenAction: CasePathable {
  struct Cases: Sendable {
    var dice: CasePath<HandwrittenAction, Int> {
      CasePath("dice", index: 0, embed: HandwrittenAction.dice) {
        if case .dice(let number) = $0 { number } else { nil }
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
