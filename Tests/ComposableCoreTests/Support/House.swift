import ComposableCore

/// A counter of ticks, one per second, with an identity.
struct Ticker: Identifiable, Equatable {
  let id: Int
  var ticks = 0
}

enum TickerAction: Equatable, Sendable {
  case start
  case tick
}

let tickerReducer = Reducer<Ticker, TickerAction, any Clock<Duration>> { state, action, clock in
  switch action {
  case .start:
    return .timer(every: .seconds(1), clock: clock) { .tick }
  case .tick:
    state.ticks += 1
    return .none
  }
}

/// A child with a part of its own and an optional grandchild.
struct Holder: Identifiable, Equatable {
  let id: Int
  var part = Ticker(id: 0)
  var inner: Ticker? = Ticker(id: 0)
}

enum HolderAction: Equatable, Sendable {
  case part(TickerAction)
  case inner(TickerAction)
}

let holderReducer = Reducer<Holder, HolderAction, any Clock<Duration>>.combine(
  tickerReducer.pullback(state: \.part, action: .part),
  tickerReducer.ifLet(state: \.inner, action: .inner)
)

/// Children of every kind: an optional, rows, the cases of an enum, and a stored property.
struct House: Equatable {
  enum Place: Equatable {
    case attic(Holder)
    case cellar(Holder)
    case nowhere
  }

  var guest: Holder? = Holder(id: 1)
  var rooms: IdentifiedArray<Int, Holder> = [Holder(id: 1), Holder(id: 2), Holder(id: 3)]
  var place = Place.attic(Holder(id: 1))
  var clock = Ticker(id: 0)
}

enum HouseAction: Sendable {
  case guest(HolderAction)
  case room(id: Int, action: HolderAction)
  case attic(HolderAction)
  case clock(TickerAction)
  /// A change by the parent after its children have handled the action.
  case change(@Sendable (inout House) -> Void)
  /// An action of a child and, in the same call, a change by its parent.
  indirect case both(HouseAction, @Sendable (inout House) -> Void)
}

let houseChildrenReducer = Reducer<House, HouseAction, any Clock<Duration>>.combine(
  holderReducer.ifLet(state: \.guest, action: .guest),
  holderReducer.forEach(state: \.rooms, action: .room),
  holderReducer.ifCaseLet(state: .attic, action: .attic)
    .pullback(state: \.place, action: .identity),
  tickerReducer.pullback(state: \.clock, action: .clock)
)

let houseReducer = Reducer<House, HouseAction, any Clock<Duration>> { state, action, clock in
  switch action {
  case .change(let change):
    change(&state)
    return .none
  case .both(let action, let change):
    let effect = houseChildrenReducer(&state, action, clock)
    change(&state)
    return effect
  default:
    return houseChildrenReducer(&state, action, clock)
  }
}

extension CasePath where Root == HolderAction, Value == TickerAction {
  static var part: Self {
    Self(embed: HolderAction.part) { if case .part(let action) = $0 { action } else { nil } }
  }

  static var inner: Self {
    Self(embed: HolderAction.inner) { if case .inner(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == House.Place, Value == Holder {
  static var attic: Self {
    Self(embed: House.Place.attic) { if case .attic(let holder) = $0 { holder } else { nil } }
  }
}

extension CasePath where Root == HouseAction, Value == HolderAction {
  static var guest: Self {
    Self(embed: HouseAction.guest) { if case .guest(let action) = $0 { action } else { nil } }
  }

  static var attic: Self {
    Self(embed: HouseAction.attic) { if case .attic(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == HouseAction, Value == TickerAction {
  static var clock: Self {
    Self(embed: HouseAction.clock) { if case .clock(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == HouseAction, Value == (id: Int, action: HolderAction) {
  static var room: Self {
    Self(embed: { .room(id: $0.id, action: $0.action) }) {
      if case .room(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }
  }
}
