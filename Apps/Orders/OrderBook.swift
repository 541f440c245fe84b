import ComposableCore
import ComposableMacros

/// All orders of a shop.
enum OrderBook {
  struct State: Codable, Equatable, Sendable {
    var orders: IdentifiedArrayOf<Order.State> = []
  }

  @CasePaths
  enum Action: Codable, Equatable, Sendable {
    case placed(Order.State.ID)
    case order(id: Order.State.ID, action: Order.Action)

    /// Creates an action from an event: `place ORDER`, `pay ORDER PAYMENT` or `cancel ORDER`.
    init?(event: String) {
      let words = event.split(separator: " ").map(String.init)
      switch (words.first, words.count) {
      case ("place", 2): self = .placed(words[1])
      case ("pay", 3): self = .order(id: words[1], action: .paid(payment: words[2]))
      case ("cancel", 2): self = .order(id: words[1], action: .cancelled)
      default: return nil
      }
    }
  }

  static let reducer = Reducer<State, Action, Order.Environment>.combine(
    Reducer { book, action, _ in
      switch action {
      case .placed(let id) where book.orders[id: id] == nil:
        book.orders.append(Order.State(id: id))
        return .send(.order(id: id, action: .placed))
      // An unknown order is closed at once, so its money is returned.
      case .order(let id, .paid) where book.orders[id: id] == nil:
        book.orders.append(Order.State(id: id, phase: .cancelled))
      case .order(let id, .cancelled) where book.orders[id: id] == nil:
        book.orders.append(Order.State(id: id, phase: .cancelled))
      case .placed, .order:
        break
      }
      return .none
    },
    Order.reducer.forEach(state: \.orders, action: .at(\.order))
  )
}
