@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

/// A tree of children of every kind.
private struct Tree: Identifiable, Equatable, Sendable {
  let id: Int
  var rows: IdentifiedArrayOf<Tree> = []
  var path = StackState<Tree>()
  var place = Place.nowhere
  private var optional: [Tree] = []
  private var presented: [Tree] = []

  init(id: Int) {
    self.id = id
  }

  var child: Tree? {
    get { optional.first }
    set { optional = newValue.map { [$0] } ?? [] }
  }

  var sheet: Tree? {
    get { presented.first }
    set { presented = newValue.map { [$0] } ?? [] }
  }
}

private indirect enum Place: Equatable, Sendable, CasePathable {
  case nowhere
  case tree(Tree)

  struct Cases: Sendable {
    var tree: CasePath<Place, Tree> {
      CasePath("tree", index: 1, embed: Place.tree) {
        if case .tree(let tree) = $0 { tree } else { nil }
      }
    }
  }

  static var cases: Cases { Cases() }
}

private indirect enum TreeAction: Equatable, Sendable {
  case start
  case row(id: Int, action: TreeAction)
  case path(StackAction<Tree, TreeAction>)
  case child(TreeAction)
  case sheet(PresentationAction<TreeAction>)
  case place(TreeAction)
  case cancel([TreeStep], hasPlainMaps: Bool)
}

/// A step from a tree to one of its children.
private enum TreeStep: CaseIterable, Sendable {
  case row, otherRow, path, otherPath, child, sheet, place

  func lifted(_ action: TreeAction) -> TreeAction {
    switch self {
    case .row: .row(id: 1, action: action)
    case .otherRow: .row(id: 2, action: action)
    case .path: .path(.element(id: 5, action: action))
    case .otherPath: .path(.element(id: 6, action: action))
    case .child: .child(action)
    case .sheet: .sheet(.presented(action))
    case .place: .place(action)
    }
  }

  func lifted(_ effect: Effect<TreeAction>) -> Effect<TreeAction> {
    let lift: @Sendable (consuming TreeAction) -> TreeAction = { lifted($0) }
    return switch self {
    case .row: effect.map(lift, inside: \Tree.rows, id: 1)
    case .otherRow: effect.map(lift, inside: \Tree.rows, id: 2)
    case .path: effect.map(lift, inside: \Tree.path, id: 5)
    case .otherPath: effect.map(lift, inside: \Tree.path, id: 6)
    case .child: effect.map(lift, inside: \Tree.child)
    case .sheet: effect.map(lift, inside: \Tree.sheet)
    case .place: effect.map({ $0 }, inside: Place.cases.tree).map(lift, inside: \Tree.place)
    }
  }

  func add(_ tree: Tree, to whole: inout Tree) {
    switch self {
    case .row, .otherRow: whole.rows.append(Tree(id: self == .row ? 1 : 2, like: tree))
    case .path: whole.path = [5: tree]
    case .otherPath: whole.path = whole.path[id: 5].map { [5: $0, 6: tree] } ?? [6: tree]
    case .child: whole.child = tree
    case .sheet: whole.sheet = tree
    case .place: whole.place = .tree(tree)
    }
  }
}

extension Tree {
  fileprivate init(id: Int, like other: Tree) {
    self.init(id: id)
    (rows, path, place, child, sheet) =
      (other.rows, other.path, other.place, other.child, other.sheet)
  }
}

private let rowPath = CasePath<TreeAction, (id: Int, action: TreeAction)>(
  embed: { .row(id: $0.id, action: $0.action) }
) { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } }

private let pathPath = CasePath<TreeAction, StackAction<Tree, TreeAction>>(
  embed: TreeAction.path
) { if case .path(let action) = $0 { action } else { nil } }

private let childPath = CasePath<TreeAction, TreeAction>(embed: TreeAction.child) {
  if case .child(let action) = $0 { action } else { nil }
}

private let sheetPath = CasePath<TreeAction, PresentationAction<TreeAction>>(
  embed: TreeAction.sheet
) { if case .sheet(let action) = $0 { action } else { nil } }

private let placePath = CasePath<TreeAction, TreeAction>(embed: TreeAction.place) {
  if case .place(let action) = $0 { action } else { nil }
}

private let treeReducer = Reducer<Tree, TreeAction, Void>.recursive { tree in
  .combine(
    tree.forEach(state: \.rows, action: rowPath),
    tree.forEach(state: \.path, action: pathPath),
    tree.ifLet(state: \.child, action: childPath),
    tree.ifLet(state: \.sheet, action: sheetPath),
    tree.ifCaseLet(state: .at(\.tree), action: .identity)
      .pullback(state: \.place, action: placePath),
    Reducer { _, action, _ in
      switch action {
      case .start:
        return .endless.cancellable(id: "work")
      case .cancel(let route, let hasPlainMaps):
        return route.reversed().reduce(.cancel(id: "work")) { effect, step in
          let lifted = step.lifted(hasPlainMaps ? effect.map { $0 } : effect)
          return hasPlainMaps ? lifted.map { $0 } : lifted
        }
      case .row, .path, .child, .sheet, .place:
        return .none
      }
    })
}

@MainActor
struct EffectMapInsideTests {
  /// Returns a random tree, and appends the routes to all its children.
  private func tree(
    _ depth: Int, at route: [TreeStep], _ routes: inout [[TreeStep]],
    using random: inout SeededGenerator
  ) -> Tree {
    var tree = Tree(id: 1)
    routes.append(route)
    guard depth > 0 else { return tree }
    for step in TreeStep.allCases where Int.random(in: 0..<3, using: &random) == 0 {
      let inner = self.tree(depth - 1, at: route + [step], &routes, using: &random)
      step.add(inner, to: &tree)
    }
    return tree
  }

  @Test(
    "a cancellation from any ancestor ends exactly its child's effect",
    arguments: seeds(20, of: 100))
  func cancellation(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let reports = Recorder<Report>()
    var routes: [[TreeStep]] = []
    let store = Store(
      initialState: tree(4, at: [], &routes, using: &random), reducer: treeReducer,
      environment: (), reporter: .recording(in: reports))
    let starts = routes.map { route in route.reversed().reduce(TreeAction.start) { $1.lifted($0) } }
    let tasks = starts.map { store.view.send($0) }
    var left = Array(routes.indices)
    for index in routes.indices.shuffled(using: &random).prefix(60) {
      let route = routes[index]
      let ancestor = route.prefix(Int.random(in: 0...route.count, using: &random))
      let cancel = TreeAction.cancel(
        Array(route.dropFirst(ancestor.count)), hasPlainMaps: .random(using: &random))
      store.view.send(ancestor.reversed().reduce(cancel) { $1.lifted($0) })
      left.removeAll { $0 == index }
      let running = store.effects.inFlight.filter { !$0.isCancelled }
        .compactMap { effect in starts.firstIndex { effect.action as? TreeAction == $0 } }
      #expect(running == left, "\(route) from \(Array(ancestor))")
    }
    for task in tasks {
      task.cancel()
      await task.finish()
    }
    #expect(store.effects.isEmpty)
    #expect(reports.values.isEmpty)
  }
}
