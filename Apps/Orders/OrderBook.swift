import ComposableCore
import ComposableMacros

/// All orders of a shop.
enum OrderBook {
  struct State: Codable, Equatable, Sendable {
    var orders: IdentifiedArrayOf<Order.State> = []
  }

  @CasePaths
  enum Action: Codable, Equatable, Sendable {
    case received(Order.State.ID)
    case order(id: Order.State.ID, action: Order.Action)

    /// Creates an action from an event: `place 17`, `pay 17` or `cancel 17`.
    init?(event: String) {
      let words = event.split(separator: " ").map(String.init)
      guard words.count == 2 else { return nil }
      switch words[0] {
      case "place": self = .received(words[1])
      case "pay": self = .order(id: words[1], action: .paid)
      case "cancel": self = .order(id: words[1], action: .cancelled)
      default: return nil
      }
    }
  }

  static let reducer = Reducer<State, Action, Order.Environment>.combine(
    Reducer { book, action, _ in
      guard case .received(let id) = action, book.orders[id: id] == nil else { return .none }
      book.orders.append(Order.State(id: id))
      return .send(.order(id: id, action: .placed))
    },
    Order.reducer.forEach(state: \.orders, action: .at(\.order))
  )
}
