/// The one place that changes state: a root store's state, its queue and its drain.
@MainActor
final class Engine<State, Action: Sendable> {
  private struct Entry {
    let action: Action
    let tree: EffectTree
    let origin: ActionOrigin

    /// The entry of the child whose effect sent it.
    var child: Enrollment?
  }

  private(set) var state: State
  let changes: ChangeNotifier
  private let reduce: (inout State, Action) -> Effect<Action>
  private let observers: [StoreObserver<State, Action>]
  private var queue = ActionQueue<Entry>()
  private var isDraining = false

  // The runner belongs to this engine, and a task that outlives the engine delivers nothing.
  private lazy var runner = EffectRunner<Action>(
    reporter: changes.reporter,
    isPresent: { [weak self] in self?.isPresent($0) ?? false },
    deliver: { [weak self] in self?.deliver($0, $1, $2) },
    drained: { [weak self] in self?.drained($0) }
  )

  var effects: EffectTable { runner.table }

  init(
    state: State,
    reduce: @escaping (inout State, Action) -> Effect<Action>,
    reporter: Reporter,
    observers: [StoreObserver<State, Action>]
  ) {
    self.state = state
    self.reduce = reduce
    self.observers = observers
    changes = ChangeNotifier(reporter: reporter)
  }

  /// Sends an action from outside and drains the queue, unless a drain is at work already.
  func send(_ action: Action) -> StoreTask {
    if isDraining {
      if changes.isReducing { changes.reporter(.sendFromReducer(action)) }
      let tree = EffectTree()
      enqueue(action, tree, .view)
      return StoreTask(tree)
    }
    var tree: EffectTree?
    drained { tree = perform(action, in: nil, origin: .view) }
    return StoreTask(tree)
  }

  /// Takes an action that an effect sent.
  private func deliver(_ action: Action, _ tree: EffectTree, _ child: Enrollment?) {
    drained { enqueue(action, tree, .effect, of: child) }
  }

  private func isPresent(_ presence: Presence) -> Bool {
    presence.holds(in: state)
  }

  private func isPresent(_ child: Enrollment) -> Bool {
    guard !child.isCancelled, case .child(let presence) = child.reason else { return false }
    return isPresent(presence)
  }

  /// Runs `body`, then drains the queue, unless a drain is at work already.
  private func drained(_ body: () -> Void) {
    guard !isDraining else { return body() }
    isDraining = true
    // Values that belong to no store report to the one at work.
    guard changes.reporter.isStandardError else {
      return Reporter.$current.withValue(changes.reporter) {
        body()
        drain()
      }
    }
    body()
    drain()
  }

  private func enqueue(
    _ action: Action, _ tree: EffectTree, _ origin: ActionOrigin, of child: Enrollment? = nil
  ) {
    tree.enter()
    queue.append(Entry(action: action, tree: tree, origin: origin, child: child))
  }

  private func drain() {
    // A loop, so that a chain of actions does not deepen the stack.
    while let entry = queue.popFirst() {
      // What a child's effect sent is nobody's once the child has gone.
      if entry.child.map(isPresent) ?? true {
        _ = perform(entry.action, in: entry.tree, origin: entry.origin)
      }
      entry.tree.leave()
    }
    isDraining = false
  }

  /// Reduces one action, tells who listens, and starts the effect.
  ///
  /// - Returns: The tree given, or a new one where an effect needs one.
  private func perform(
    _ action: Action,
    in tree: EffectTree?,
    origin: ActionOrigin
  ) -> EffectTree? {
    let effect = changes.reducing { reduce(&state, action) }
    runner.table.cancelChildren { $0.holds(in: state) }
    for observer in observers { observer.didReduce(action, state, origin) }
    changes.notify()
    guard !effect.isNone else { return tree }
    let tree = tree ?? EffectTree()
    runner.run(effect, of: action, in: tree)
    return tree
  }
}
