// refused: static property 'name' requires the types 'Int' and 'String' be equivalent
import ComposableCore

enum Action { case counter(Int), name(String) }

extension CasePath where Root == Action, Value == String {
  static var name: Self {
    Self(embed: Action.name) { if case .name(let action) = $0 { action } else { nil } }
  }
}

struct State { var count = 0 }

let counterReducer = Reducer<Int, Int, Void> { _, _, _ in .none }

let reducer: Reducer<State, Action, Void> = counterReducer.pullback(state: \.count, action: .name)
