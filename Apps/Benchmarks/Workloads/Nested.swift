import ComposableCore

/// State with a nested part and two other fields.
struct Level<Part> {
  var part: Part
  var name = "level"
  var number = 0
}

extension Level: Equatable where Part: Equatable {}

enum LevelAction<PartAction: Sendable>: Sendable {
  case part(PartAction)
  case rename(String)
}

extension CasePath {
  static func part() -> Self where Root == LevelAction<Value> {
    Self(embed: { .part($0) }) { if case .part(let action) = $0 { action } else { nil } }
  }
}

typealias Level1 = Level<CounterState>
typealias Level2 = Level<Level1>
typealias Level3 = Level<Level2>
typealias Level4 = Level<Level3>
typealias Level5 = Level<Level4>
typealias Action1 = LevelAction<CounterAction>
typealias Action2 = LevelAction<Action1>
typealias Action3 = LevelAction<Action2>
typealias Action4 = LevelAction<Action3>
typealias Action5 = LevelAction<Action4>

extension Level5 {
  static var initial: Self {
    Level(part: Level4(part: Level3(part: Level2(part: Level1(part: CounterState())))))
  }
}

/// The counter's reducer, pulled back five times.
let nestedReducer: Reducer<Level5, Action5, Void> =
  counterReducer
  .pullback(state: \Level1.part, action: .part())
  .pullback(state: \Level2.part, action: .part())
  .pullback(state: \Level3.part, action: .part())
  .pullback(state: \Level4.part, action: .part())
  .pullback(state: \Level5.part, action: .part())
