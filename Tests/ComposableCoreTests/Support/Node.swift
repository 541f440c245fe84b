import ComposableCore

/// A feature that contains itself as rows and on a path, and presents a leaf: each of these, and
/// the root, is an instance with effects of its own.
struct Node: Equatable, Identifiable, Sendable {
  let id: Int
  var number = 0
  var rows: IdentifiedArrayOf<Node> = []
  var path = StackState<Node>()
  var leaf: Leaf?
}

struct Leaf: Equatable, Sendable {
  var number = 0
}

/// What every instance does with the effects of an id.
enum WorkAction: Equatable, Sendable {
  /// An effect that ends when it is cancelled; its serial number tells it from all others.
  case start(id: Int, serial: Int)
  /// Such an effect, which cancels those with its id.
  case restart(id: Int, serial: Int)
  case cancel(id: Int)
}

indirect enum NodeAction: Sendable {
  case work(WorkAction)
  case row(id: Int, action: NodeAction)
  case path(StackAction<Node, NodeAction>)
  case leaf(PresentationAction<WorkAction>)
  /// A change by this instance, and an effect of it, after those inside it have handled an action.
  case then(NodeAction, @Sendable (inout Node) -> Effect<NodeAction>)

  /// The feature on top of the path is closed and, in the same call, opened again as it was.
  case reopen
  /// The leaf is dismissed and, in the same call, replaced by one that starts an effect.
  case replaceLeaf(id: Int, serial: Int)

  /// A change by this instance.
  static func change(_ change: @escaping @Sendable (inout Node) -> Void) -> Self {
    .returning {
      change(&$0)
      return .none
    }
  }

  /// A change by this instance, and an effect of it.
  static func returning(_ change: @escaping @Sendable (inout Node) -> Effect<NodeAction>) -> Self {
    .then(.work(.cancel(id: -1)), change)
  }
}

let workReducer = Reducer<Leaf, WorkAction, Void> { leaf, action, _ in
  switch action {
  case .start(let id, let serial):
    leaf.number = serial
    return .endless.cancellable(id: id)
  case .restart(let id, let serial):
    leaf.number = serial
    return .endless.cancellable(id: id, cancelInFlight: true)
  case .cancel(let id): return .cancel(id: id)
  }
}

extension Effect {
  /// An effect that ends when it is cancelled.
  static var endless: Self {
    .run { _ in
      let (stream, continuation) = AsyncStream<Never>.makeStream()
      for await _ in stream {}
      continuation.finish()
    }
  }
}

let nodeReducer = Reducer<Node, NodeAction, Void>.recursive { node in
  let instance = Reducer<Node, NodeAction, Void>.combine(
    node.forEach(state: \.rows, action: NodeAction.rowPath),
    node.forEach(state: \.path, action: NodeAction.pathPath),
    workReducer.ifLet(state: \.leaf, action: NodeAction.leafPath),
    Reducer { node, action, _ in
      guard case .work(let work) = action else { return .none }
      var own = Leaf(number: node.number)
      defer { node.number = own.number }
      // The effects of an instance itself: a plain `map` leaves them there.
      return workReducer(&own, work, ()).map { .work($0) }
    })
  return instance.wrapping { reduce, node, action, _ in
    switch action {
    case .then(let first, let change):
      let effect = reduce(&node, first)
      return .merge(effect, change(&node))
    case .reopen:
      let path = node.path
      defer { node.path = path }
      return reduce(&node, .path(.pop))
    case .replaceLeaf(let id, let serial):
      let effect = reduce(&node, .leaf(.dismiss))
      var leaf = Leaf()
      let start = workReducer(&leaf, .start(id: id, serial: serial), ())
      node.leaf = leaf
      return .merge(start.map({ .leaf(.presented($0)) }, inside: \Node.leaf), effect)
    default:
      return reduce(&node, action)
    }
  }
}

extension NodeAction {
  static let rowPath = CasePath<NodeAction, (id: Int, action: NodeAction)>(
    embed: { .row(id: $0.id, action: $0.action) },
    extract: { if case .row(let id, let action) = $0 { (id: id, action: action) } else { nil } })

  static let pathPath = CasePath<NodeAction, StackAction<Node, NodeAction>>(
    embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })

  static let leafPath = CasePath<NodeAction, PresentationAction<WorkAction>>(
    embed: { .leaf($0) }, extract: { if case .leaf(let action) = $0 { action } else { nil } })

  /// The serial number of the effect that the action has started.
  var serial: Int? {
    switch self {
    case .work(.start(_, let serial)), .work(.restart(_, let serial)): serial
    case .leaf(.presented(.start(_, let serial))), .leaf(.presented(.restart(_, let serial))):
      serial
    case .replaceLeaf(_, let serial): serial
    case .row(_, let action), .path(.element(_, let action)), .then(let action, _): action.serial
    default: nil
    }
  }
}

extension Store where State == Node, Action == NodeAction {
  /// The serial numbers of the effects that run and were not cancelled.
  var running: Set<Int> {
    Set(
      effects.inFlight.filter { !$0.isCancelled }.compactMap { ($0.action as? NodeAction)?.serial })
  }
}
