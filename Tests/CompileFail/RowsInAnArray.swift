// refused: cannot convert value of type 'WritableKeyPath<State, Array<Row>>' to expected argument type 'WritableKeyPath<State, IdentifiedArray<Int, Row>>'
import ComposableCore

struct Row: Identifiable, Sendable { let id: Int }
struct State: Sendable { var rows: [Row] = [] }
enum Action: Sendable { case row(id: Int, action: Int) }

extension CasePath where Root == Action, Value == (id: Int, action: Int) {
  static var row: Self {
    Self(embed: { .row(id: $0.id, action: $0.action) }) {
      if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }
  }
}
let rowReducer = Reducer<Row, Int, Void> { _, _, _ in .none }
let reducer: Reducer<State, Action, Void> = rowReducer.forEach(state: \.rows, action: .row)
