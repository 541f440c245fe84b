@testable import ComposableCore
import ComposableTesting
import Testing

/// A tree of children of every kind.
private struct Tree: Identifiable, Equatable, Sendable {
  let id: Int
  var rows: IdentifiedArrayOf<Tree> = []
  var path = StackState<Tree>()
  var optional: Box?

  /// A class, because a struct cannot contain itself.
  final class Box: Equatable, Sendable {
    let tree: Tree

    init(_ tree: Tree) { self.tree = tree }

    static func == (left: Box, right: Box) -> Bool { left.tree == right.tree }
  }

  var child: Tree? {
    get { optional?.tree }
    set { optional = newValue.map(Box.init) }
  }
}

private indirect enum TreeAction: Sendable {
  case start
  case row(id: Int, action: TreeAction)
  case path(StackAction<Tree, TreeAction>)
  case child(TreeAction)
  case cancel([TreeStep])
}

/// A step from a tree to one of its children.
private enum TreeStep: CaseIterable, Sendable {
  case row, path, child

  func lifted(_ action: TreeAction) -> TreeAction {
    switch self {
    case .row: .row(id: 1, action: action)
    case .path: .path(.element(id: 5, action: action))
    case .child: .child(action)
    }
  }

  func lifted(_ effect: Effect<TreeAction>) -> Effect<TreeAction> {
    switch self {
    case .row: effect.map({ .row(id: 1, action: $0) }, inside: \Tree.rows, id: 1)
    case .path:
      effect.map({ .path(.element(id: 5, action: $0)) }, inside: \Tree.path, id: 5)
    case .child: effect.map({ .child($0) }, inside: \Tree.child)
    }
  }
}

@MainActor
struct EffectMapInsideTests {
  private static func tree(depth: Int) -> Tree {
    guard depth > 0 else { return Tree(id: 1) }
    let inner = tree(depth: depth - 1)
    var tree = Tree(id: 1, rows: [inner], path: [5: inner])
    tree.child = inner
    return tree
  }

  nonisolated private static let row = CasePath<TreeAction, (id: Int, action: TreeAction)>(
    embed: { .row(id: $0.id, action: $0.action) }
  ) { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } }

  nonisolated private static let path = CasePath<TreeAction, StackAction<Tree, TreeAction>>(
    embed: { .path($0) }
  ) { if case .path(let action) = $0 { action } else { nil } }

  nonisolated private static let child = CasePath<TreeAction, TreeAction>(embed: { .child($0) }) {
    if case .child(let action) = $0 { action } else { nil }
  }

  /// Every combination of up to three steps.
  nonisolated private static let routes: [[TreeStep]] = (1...3).reduce(into: [[]]) {
    routes, length in
    routes += routes.filter { $0.count == length - 1 }
      .flatMap { route in TreeStep.allCases.map { route + [$0] } }
  }

  @Test(
    "a lifted cancellation ends its child's effect, through plain maps too",
    arguments: [false, true])
  func cancellation(hasPlainMaps: Bool) async {
    let clock = TestClock()
    let reducer = Reducer<Tree, TreeAction, Void>.recursive { tree in
      .combine(
        tree.forEach(state: \.rows, action: Self.row),
        tree.navigating(state: \.path, action: Self.path),
        tree.ifLet(state: \.child, action: Self.child),
        Reducer { _, action, _ in
          switch action {
          case .start:
            return .run { _ in try await clock.sleep(for: .seconds(60)) }.cancellable(id: "work")
          case .cancel(let route):
            return route.reversed().reduce(.cancel(id: "work")) { effect, step in
              let lifted = step.lifted(hasPlainMaps ? effect.map { $0 } : effect)
              return hasPlainMaps ? lifted.map { $0 } : lifted
            }
          case .row, .path, .child:
            return .none
          }
        })
    }
    let store = Store(initialState: Self.tree(depth: 3), reducer: reducer, environment: ())
    let tasks = Self.routes.map { route in
      store.view.send(route.reversed().reduce(.start) { $1.lifted($0) })
    }
    for (index, route) in Self.routes.enumerated() {
      store.view.send(.cancel(route))
      let running = store.effects.inFlight.count { !$0.isCancelled }
      #expect(running == Self.routes.count - index - 1, "\(route)")
    }
    for task in tasks {
      task.cancel()
      await task.finish()
    }
    #expect(store.effects.isEmpty)
  }
}
