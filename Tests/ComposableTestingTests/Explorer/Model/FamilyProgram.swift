import ComposableCore
import ComposableTesting

/// A small reducer with children as data: its own steps, and the steps of each child.
struct FamilyProgram: Sendable {
  struct Child: Hashable, Identifiable {
    let id: Int
    var number = 0
  }

  struct State: Hashable {
    var number = 0
    var optional: Int?
    var presented: Child?
    var rows: IdentifiedArrayOf<Child> = []
    var path = StackState<Int>()
    var pushCount = 0
  }

  enum Action: Hashable, Sendable {
    case own(Int)
    case optional(Int)
    case presented(PresentationAction<Int>)
    case row(Int, Int)
    case path(StackAction<Int, Int>)
  }

  /// Adds a child, or removes one.
  enum Change: Hashable {
    case none
    case addOptional, removeOptional
    case present(Int), dismiss
    case addRow(Int), removeRow(Int), replaceRow(Int)
    case push, pop
  }

  struct Step {
    let number: Int
    let change: Change
    let tree: Program.Tree?
    let isThrottled: Bool

    /// Whether a child that is presented requests to be dismissed afterwards.
    let isDismissing: Bool
  }

  /// The steps of the parent and of a child, by number and action.
  private let own: [[Step]]
  private let child: [[Step]]

  private static let stateCount = 2

  init(using random: inout SeededGenerator) {
    func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    // Two kinds of children, as more of them make too many paths.
    let kinds = [number(4), number(4)]
    func change() -> Change {
      guard number(10) < 7 else { return .none }
      switch kinds[number(2)] {
      case 0: return [.addOptional, .removeOptional][number(2)]
      case 1: return [.present(number(2)), .dismiss][number(2)]
      case 2: return [.addRow(number(2)), .removeRow(number(2)), .replaceRow(number(2))][number(3)]
      default: return [.push, .push, .pop][number(3)]
      }
    }
    func steps(_ makeChange: () -> Change) -> [[Step]] {
      (0..<Self.stateCount).map { _ in
        (0..<Program.actionCount).map { action in
          let tree = Program.tree(depth: 2, of: action, isInBackground: false, using: &random)
          return Step(
            number: number(Self.stateCount),
            change: makeChange(),
            tree: number(10) < (action < 2 ? 6 : 3) ? tree : nil,
            isThrottled: number(6) == 0,
            isDismissing: number(4) == 0)
        }
      }
    }
    own = steps(change)
    child = steps { .none }
  }

  @MainActor
  func explorer(depth: Int = 0) -> StateExplorer<State, Action> {
    StateExplorer(
      initialStates: [State()],
      reducer: reducer,
      environment: { ProgramEnvironment($0) },
      limits: .init(states: .max, depth: depth),
      actions: { state in
        [.own(0), .own(1)]
          + (state.optional == nil ? [] : [.optional(0)])
          + (state.presented == nil ? [] : [.presented(.presented(0)), .presented(.dismiss)])
          + state.rows.map { .row($0.id, 0) }
          + state.path.entries.map { .path(.element(id: $0.id, action: 0)) }
      })
  }

  private var reducer: Reducer<State, Action, ProgramEnvironment> {
    let (own, child) = (own, child)
    func children(canDismiss: Bool) -> Reducer<Int, Int, ProgramEnvironment> {
      Reducer { number, action, environment in
        let step = child[number][action]
        number = step.number
        let effect = step.effect(environment)
        return canDismiss && step.isDismissing ? .concatenate(effect, Dismiss()()) : effect
      }
    }
    func identified(canDismiss: Bool) -> Reducer<Child, Int, ProgramEnvironment> {
      children(canDismiss: canDismiss).pullback(state: \.number, action: .identity)
    }
    let parent = Reducer<State, Action, ProgramEnvironment> { state, action, environment in
      guard case .own(let action) = action else { return .none }
      let step = own[state.number][action]
      state.number = step.number
      state.apply(step.change)
      return step.effect(environment).map { .own($0) }
    }
    return .combine(
      children(canDismiss: false).ifLet(state: \.optional, action: .optional),
      identified(canDismiss: true).ifLet(state: \.presented, action: .presented),
      identified(canDismiss: false).forEach(state: \.rows, action: .row),
      children(canDismiss: true).forEach(state: \.path, action: .path),
      parent)
  }
}

extension FamilyProgram.Step {
  fileprivate func effect(_ environment: ProgramEnvironment) -> Effect<Int> {
    let effect = tree?.effect(environment) ?? .none
    return isThrottled
      ? effect.throttle(id: 1, for: .seconds(1), clock: environment.clock, latest: number == 0)
      : effect
  }
}

extension FamilyProgram.State {
  fileprivate mutating func apply(_ change: FamilyProgram.Change) {
    switch change {
    case .none: break
    case .addOptional: optional = 0
    case .removeOptional: optional = nil
    case .present(let id): presented = .init(id: id)
    case .dismiss: presented = nil
    case .addRow(let id): if !rows.contains(id: id) { rows.append(.init(id: id)) }
    case .removeRow(let id): rows.remove(id: id)
    case .replaceRow(let id): if rows.remove(id: id) != nil { rows.append(.init(id: id)) }
    // A path that is pushed to for ever has an endless number of states.
    case .push where pushCount < 3:
      pushCount += 1
      path.push(0)
    case .push: break
    case .pop: path.pop()
    }
  }
}

extension CasePath where Root == FamilyProgram.Action {
  fileprivate static var optional: CasePath<Root, Int> {
    .init(embed: Root.optional) { if case .optional(let action) = $0 { action } else { nil } }
  }

  fileprivate static var presented: CasePath<Root, PresentationAction<Int>> {
    .init(embed: Root.presented) { if case .presented(let action) = $0 { action } else { nil } }
  }

  fileprivate static var row: CasePath<Root, (id: Int, action: Int)> {
    .init(
      embed: { .row($0.id, $0.action) },
      extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })
  }

  fileprivate static var path: CasePath<Root, StackAction<Int, Int>> {
    .init(embed: Root.path) { if case .path(let action) = $0 { action } else { nil } }
  }
}
