/// The one place that changes state: a root store's state, its queue and its drain.
// What is `@exclusivity(unchecked)` is touched on the main actor alone, and never while it is being
// changed: each is read or written whole, and the queue calls and releases nothing.
@MainActor
@usableFromInline
final class Engine<State, Action: Sendable> {
  @usableFromInline
  struct Entry {
    @usableFromInline let action: Action
    @usableFromInline let tree: EffectTree
    @usableFromInline let origin: ActionOrigin

    /// The part of the innermost child whose effect sent it.
    @usableFromInline let child: EffectPart?

    @inlinable
    init(action: Action, tree: EffectTree, origin: ActionOrigin, child: EffectPart?) {
      self.action = action
      self.tree = tree
      self.origin = origin
      self.child = child
    }
  }

  @usableFromInline let box: StateBox<State>
  @usableFromInline let changes: ChangeNotifier
  @usableFromInline let effects: EffectRegistry

  /// The locations of children with effects in flight.
  @usableFromInline let children = StateLocation<State>()
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline let observers: [StoreObserver<State, Action>]
  @usableFromInline let hasObservers: Bool
  @usableFromInline @exclusivity(unchecked) var queue = ActionQueue<Entry>()

  // Made when the first effect runs.
  @usableFromInline lazy var runner = EffectRunner<Action>(
    effects,
    at: children,
    reporter: changes.reporter,
    deliver: { [weak self] in self?.deliver($0, $1, $2) },
    withDrain: { [weak self] in if let self { drained($0) } else { $0() } }
  )

  @inlinable
  init(
    state: State,
    reduce: @escaping (inout State, Action) -> Effect<Action>,
    reporter: Reporter,
    observers: [StoreObserver<State, Action>]
  ) {
    box = StateBox(state)
    self.reduce = reduce
    self.observers = observers
    hasObservers = !observers.isEmpty
    effects = EffectRegistry(children: children)
    changes = ChangeNotifier(reporter: reporter)
    changes.dealWithWaitingActions = { [weak self] in self?.drained {} }
  }

  /// Sends an action from outside and drains the queue, unless actions wait.
  @inlinable
  func send(_ action: consuming Action) -> StoreTask {
    if changes.isBusy {
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
  @inlinable
  func deliver(_ action: Action, _ tree: EffectTree, _ child: EffectPart?) {
    drained { enqueue(action, tree, .effect, of: child) }
  }

  /// Runs `body`, then drains the queue, unless actions wait.
  @inlinable
  func drained(_ body: @MainActor () -> Void) {
    guard !changes.isBusy else { return body() }
    changes.isBusy = true
    changes.reporting {
      body()
      if !queue.isEmpty { drain() }
    }
    changes.isBusy = false
    changes.hasWaitingActions = false
  }

  @inlinable
  func enqueue(
    _ action: Action, _ tree: EffectTree, _ origin: ActionOrigin, of child: EffectPart? = nil
  ) {
    tree.enter()
    child?.didEnqueueAction()
    queue.append(Entry(action: action, tree: tree, origin: origin, child: child))
    changes.hasWaitingActions = true
  }

  // Kept apart, so that an action that is alone stays small.
  @inlinable
  @inline(never)
  func drain() {
    // A loop, so that a chain of actions does not deepen the stack.
    while !queue.isEmpty, let entry = queue.popFirst() {
      if entry.child?.didDequeueAction() ?? true {
        _ = perform(entry.action, in: entry.tree, origin: entry.origin)
      }
      entry.tree.leave()
    }
  }

  /// Reduces one action, tells who listens, and starts the effect.
  ///
  /// - Returns: The tree given, or a new one where an effect needs one.
  @inlinable
  func perform(
    _ action: Action,
    in tree: EffectTree?,
    origin: ActionOrigin
  ) -> EffectTree? {
    changes.beginReducing()
    let effect = reduce(&box.pointer.pointee, action)
    changes.endReducing()
    if children.isUsed { cancelRemovedChildren() }
    if hasObservers {
      for observer in observers { observer.didReduce(action, box.pointer.pointee, origin) }
    }
    changes.notify()
    return effect.isNone ? tree : run(effect, of: action, in: tree ?? EffectTree())
  }

  /// Starts the effect of an action.
  // Kept apart, so that an action without an effect stays small.
  @inlinable
  @inline(never)
  func run(_ effect: Effect<Action>, of action: Action, in tree: EffectTree) -> EffectTree {
    // The most common effect needs no plan.
    if case .send(let answer) = effect.shape, !tree.isCancelled {
      enqueue(answer, tree, .effect)
      return tree
    }
    let plan = runner.plan(effect, of: action, in: tree)
    // Its own action may have been the last of a child.
    if plan.hasChildren { cancelRemovedChildren() }
    plan.start()
    return tree
  }

  @inlinable
  @inline(never)
  func cancelRemovedChildren() {
    UnsafePointer(box.pointer).borrow { children.cancelRemovedChildren(in: $0) }
  }
}
