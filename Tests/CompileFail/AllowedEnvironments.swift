// compiles: children have the parent's environment, or one that is derived from it
import ComposableCore

struct Child: Identifiable, Sendable {
  let id: Int
  var text = ""
}

enum Place {
  case child(Child)
  case name(String)
}

extension CasePath where Root == Place, Value == Child {
  static var child: Self {
    Self(embed: Place.child) { if case .child(let child) = $0 { child } else { nil } }
  }
}

extension CasePath where Root == Place, Value == String {
  static var name: Self {
    Self(embed: Place.name) { if case .name(let name) = $0 { name } else { nil } }
  }
}

struct State {
  var child: Child?
  var name: String?
  var place = Place.name("")
  var rows = IdentifiedArrayOf<Child>()
  var path = StackState<Child>()
}

enum Action: Sendable {
  case child(Bool)
  case name(Bool)
  case row(id: Int, action: Bool)
  case presented(PresentationAction<Bool>)
  case path(StackAction<Child, Bool>)
}

extension CasePath where Root == Action, Value == Bool {
  static var child: Self {
    Self(embed: Action.child) { if case .child(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == Action, Value == (id: Int, action: Bool) {
  static var row: Self {
    Self(embed: { .row(id: $0.id, action: $0.action) }) {
      if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil }
    }
  }
}

extension CasePath where Root == Action, Value == PresentationAction<Bool> {
  static var presented: Self {
    Self(embed: Action.presented) { if case .presented(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == Action, Value == StackAction<Child, Bool> {
  static var path: Self {
    Self(embed: Action.path) { if case .path(let action) = $0 { action } else { nil } }
  }
}

func reducers<Environment>(
  _ child: Reducer<Child, Bool, Environment>, _ name: Reducer<String, Bool, Environment>
) -> Reducer<State, Action, Environment> {
  .combine(
    child.ifLet(state: \.child, action: .child),
    name.ifLet(state: \.name, action: .child),
    child.ifCaseLet(state: .child, action: .child).pullback(state: \.place, action: .identity),
    name.ifCaseLet(state: .name, action: .child).pullback(state: \.place, action: .identity),
    child.forEach(state: \.rows, action: .row),
    child.ifLet(state: \.child, action: .presented),
    name.ifLet(state: \.name, action: .presented),
    child.forEach(state: \.path, action: .path)
  )
}

func reducers(
  _ child: Reducer<Child, Bool, Void>, _ name: Reducer<String, Bool, Void>
) -> Reducer<State, Action, Int> {
  .combine(
    child.environment { _ in }.ifLet(state: \.child, action: .child),
    name.environment { _ in }.ifLet(state: \.name, action: .child),
    child.environment { _ in }.ifCaseLet(state: .child, action: .child).pullback(
      state: \.place, action: .identity),
    name.environment { _ in }.ifCaseLet(state: .name, action: .child).pullback(
      state: \.place, action: .identity),
    child.environment { _ in }.forEach(state: \.rows, action: .row),
    child.environment { _ in }.ifLet(state: \.child, action: .presented),
    name.environment { _ in }.ifLet(state: \.name, action: .presented),
    child.environment { _ in }.forEach(state: \.path, action: .path)
  )
}
