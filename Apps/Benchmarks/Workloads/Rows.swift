import ComposableCore

/// A row of a list.
struct Row: Identifiable, Equatable {
  let id: Int
  var name = "row"
  var count = 0
}

enum RowAction: Sendable {
  case increment
}

struct ListState: Equatable {
  var rows: IdentifiedArray<Int, Row>
  var title = "list"

  init(_ count: Int) {
    rows = IdentifiedArray((0..<count).map { Row(id: $0) })
  }
}

enum ListAction: Sendable {
  case row(id: Int, action: RowAction)
}

extension CasePath where Root == ListAction, Value == (id: Int, action: RowAction) {
  static var row: Self {
    Self(embed: { .row(id: $0.id, action: $0.action) }) {
      switch $0 {
      case .row(let id, let action): (id: id, action: action)
      }
    }
  }
}

let rowReducer = Reducer<Row, RowAction, Void> { row, action, _ in
  switch action {
  case .increment: row.count += 1
  }
  return .none
}

let listReducer: Reducer<ListState, ListAction, Void> = rowReducer.forEach(
  state: \.rows, action: .row)

/// The floor of the lists: an array, a dictionary of its indices by id, and observers by index.
@MainActor
final class BareList {
  private var rows: [Row]
  private var positions: [Int: Int]
  private var observers: [(@MainActor (Row) -> Void)?]

  /// The rows passed to the observers in the last call.
  private var last: [Row]

  init(_ count: Int) {
    rows = (0..<count).map { Row(id: $0) }
    last = rows
    observers = Array(repeating: nil, count: count)
    positions = Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) })
  }

  var total: Int { rows.reduce(0) { $0 + $1.count } }

  func observe(_ index: Int, _ call: @escaping @MainActor (Row) -> Void) {
    observers[index] = call
  }

  @inline(never)
  func send(_ action: ListAction) {
    switch action {
    case .row(let id, .increment):
      guard let position = positions[id] else { return }
      rows[position].count += 1
      notify(position)
    }
  }

  private func notify(_ index: Int) {
    guard let observer = observers[index], rows[index] != last[index] else { return }
    last[index] = rows[index]
    observer(rows[index])
  }
}

/// Returns a store with the naive design for a list.
@MainActor
func naiveList(_ count: Int) -> NaiveStore<ListState, ListAction> {
  NaiveStore(ListState(count)) { state, action in
    switch action {
    case .row(let id, .increment): state.rows[id: id]?.count += 1
    }
    return []
  }
}
