@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

@Suite("G6 and G7 effects in nested instances match a model")
@MainActor
struct G6RandomInstancesTests {
  /// The effects of a node: it shares none with other instances.
  private final class Model {
    /// The ids of the effects that run, by serial number.
    var own: [Int: Int] = [:]
    var leaf: [Int: Int]?
    var rows: [(id: Int, model: Model)] = []
    var path: [(id: Int, model: Model)] = []
    var pushes = 0

    var running: Set<Int> {
      (rows + path).reduce(into: Set(own.keys).union(leaf.map { Array($0.keys) } ?? [])) {
        $0.formUnion($1.model.running)
      }
    }

    /// Ends all effects, and leaves the instances.
    func clear() {
      own = [:]
      if leaf != nil { leaf = [:] }
      for child in rows + path { child.model.clear() }
    }

    /// Ends the effects of all instances inside, which are removed.
    func removeInner() {
      leaf = nil
      rows = []
      path = []
      pushes = 0
    }
  }

  private var random: SeededGenerator
  private var serial = 0

  init() {
    random = SeededGenerator(seed: 0)
  }

  private mutating func number(_ range: Range<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Returns a random action of one instance on its own effects, and applies it to their model.
  private mutating func work(on effects: inout [Int: Int]) -> WorkAction {
    let id = number(0..<2)
    switch number(0..<3) {
    case 0:
      effects[serial] = id
      return .start(id: id, serial: serial)
    case 1:
      effects = effects.filter { $0.value != id }
      effects[serial] = id
      return .restart(id: id, serial: serial)
    default:
      effects = effects.filter { $0.value != id }
      return .cancel(id: id)
    }
  }

  /// Returns a random action in a node, and applies it to the model of the node.
  private mutating func step(in model: Model, depth: Int = 3) -> NodeAction {
    if depth > 0, number(0..<3) > 0 {
      let inner = number(0..<2) == 0 ? model.rows : model.path
      if !inner.isEmpty {
        let isRow = inner.first?.model === model.rows.first?.model
        let (id, child) = inner[number(0..<inner.count)]
        let action = step(in: child, depth: depth - 1)
        return isRow
          ? .row(id: id, action: action)
          : .path(.element(id: .init(integerLiteral: id), action: action))
      }
    }
    switch number(0..<5) {
    case 0: return .work(work(on: &model.own))
    case 1: return rowStep(in: model)
    case 2: return pathStep(in: model)
    case 3: return leafStep(in: model)
    default:
      guard var leaf = model.leaf else { return .work(work(on: &model.own)) }
      defer { model.leaf = leaf }
      return .leaf(.presented(work(on: &leaf)))
    }
  }

  /// Rows are removed, added, removed and added again in one call, and reached by their parent.
  private mutating func rowStep(in model: Model) -> NodeAction {
    let id = number(0..<3)
    switch number(0..<3) {
    case 0:
      model.rows.removeAll { $0.id == id }
      return .change { $0.rows.remove(id: id) }
    case 1:
      // A row with the id of one that was there before the action is that row.
      if let row = model.rows.first(where: { $0.id == id }) {
        row.model.removeInner()
      } else {
        model.rows.append((id, Model()))
      }
      return .change {
        $0.rows.remove(id: id)
        $0.rows.append(Node(id: id))
      }
    default:
      for row in model.rows { row.model.own = row.model.own.filter { $0.value != 0 } }
      return .returning { node in
        .merge(
          node.rows.ids.map { row in
            Effect<NodeAction>.cancel(id: 0)
              .map({ .row(id: row, action: $0) }, inside: \Node.rows, id: row)
          })
      }
    }
  }

  /// Features are pushed, popped, and popped and opened again in one call.
  private mutating func pathStep(in model: Model) -> NodeAction {
    switch number(0..<4) {
    case 0, 1:
      model.pushes += 1
      model.path.append((model.pushes, Model()))
      return .path(.push(Node(id: 0)))
    case 2:
      _ = model.path.popLast()
      return .path(.pop)
    default:
      model.path.last?.model.clear()
      return .reopen
    }
  }

  /// A leaf is presented, removed, and dismissed and presented again in one call.
  private mutating func leafStep(in model: Model) -> NodeAction {
    guard model.leaf != nil else {
      model.leaf = [:]
      return .change { $0.leaf = Leaf() }
    }
    switch number(0..<4) {
    case 0:
      model.leaf = nil
      return .change { $0.leaf = nil }
    case 1:
      model.leaf = nil
      return .leaf(.dismiss)
    case 2:
      model.leaf = [:]
      return .then(.leaf(.dismiss)) {
        $0.leaf = Leaf()
        return .none
      }
    default:
      model.leaf = [serial: 1]
      return .replaceLeaf(id: 1, serial: serial)
    }
  }

  @Test(
    "the running effects match the model after every action",
    arguments: seeds(20, of: 150))
  mutating func compare(seed: UInt64) async {
    random = SeededGenerator(seed: seed)
    let store = Store(initialState: Node(id: 0), reducer: nodeReducer, environment: ())
    let model = Model()
    for _ in 0..<150 {
      serial += 1
      store.view.send(step(in: model))
      #expect(store.running == model.running)
      guard store.running == model.running else { return }
    }
    store.effects.cancelAll()
    await pause(while: store.effects.runningCount > 0)
    #expect(store.effects.isEmpty)
    #expect(!store.effects.hasChildren)
  }
}
