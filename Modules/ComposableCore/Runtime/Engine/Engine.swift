/// Reduces the actions of a root store, one at a time, and starts their effects.
@MainActor
@usableFromInline
final class Engine<State, Action: Sendable> {
  @usableFromInline
  struct Entry {
    @usableFromInline let action: Action

    /// The action's tree; nil means the tree of the action that is being sent, which is created
    /// when an effect needs it.
    @usableFromInline let tree: EffectTree?
    @usableFromInline let origin: ActionOrigin

    /// The part of the innermost child whose effect sent the action.
    @usableFromInline let child: EffectPart?

    @inlinable
    init(action: Action, tree: EffectTree?, origin: ActionOrigin, child: EffectPart?) {
      self.action = action
      self.tree = tree
      self.origin = origin
      self.child = child
    }
  }

  @usableFromInline let box: StateBox<State>
  @usableFromInline let context: StoreContext

  /// The location of the root's state, with those of children with effects in flight.
  @usableFromInline let children = ChildLocation()
  @usableFromInline let reduce: (inout State, Action) -> Effect<Action>
  @usableFromInline let observers: [StoreObserver<State, Action>]
  @usableFromInline let hasObservers: Bool
  @usableFromInline @exclusivity(unchecked) var queue = ActionQueue<Entry>()

  /// The tree of the action that is being sent, or nil while no effect needs a tree.
  @usableFromInline @exclusivity(unchecked) var sentTree: EffectTree?

  /// The number of actions with which the observers have been called.
  @usableFromInline @exclusivity(unchecked) var observedCount = 0

  /// The plan of the effect of the action that is being processed, if it was needed before the
  /// observers were notified.
  @usableFromInline @exclusivity(unchecked) var plannedEffect: EffectPlan?

  @usableFromInline var createdRoute: ActionRoute<Action>?

  /// The end of the routes of all effects' actions, created when the first effect is planned.
  // Not a `lazy` property, because its closures would not be specialized for the state and action
  // types.
  @inlinable var route: ActionRoute<Action> {
    if let createdRoute { return createdRoute }
    let host = EffectHost(reporter: context.reporter, registry: context.effects) { [weak self] in
      if let self { withDrain($0) } else { $0() }
    }
    let route = ActionRoute<Action>(to: host) { [weak self] action, part in
      self?.deliver(action, from: part)
      return nil
    }
    createdRoute = route
    return route
  }

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
    context = StoreContext(reporter: reporter, effects: EffectRegistry(children: children))
    context.drainQueue = { [weak self] in self?.withDrain {} }
    let effectObservers = observers.compactMap(\.effectDidChange)
    if !effectObservers.isEmpty {
      context.effects.observe = { event in for observer in effectObservers { observer(event) } }
    }
  }

  /// Reduces a view store's action and drains the queue, or queues the action if the engine is
  /// busy.
  // In the usual case, this is a single function: `sendNow` and `perform` are inlined into it.
  @inlinable
  func send(_ action: consuming Action) -> StoreTask {
    if context.isBusy { return sendLater(action) }
    return context.reporter.isStandardError ? sendNow(action) : sendReporting(action)
  }

  /// Reduces an action and drains the queue.
  @inlinable
  @inline(__always)
  func sendNow(_ action: consuming Action) -> StoreTask {
    context.isBusy = true
    perform(action, in: nil, origin: .view)
    endDrain()
    guard let tree = sentTree else { return StoreTask(nil) }
    sentTree = nil
    return StoreTask(tree)
  }

  /// Reduces an action and drains the queue, with the store's own reporter as the current reporter.
  @inlinable
  @inline(never)
  func sendReporting(_ action: Action) -> StoreTask {
    context.reporting { sendNow(action) }
  }

  /// Queues an action that was sent while another action is being processed.
  @inlinable
  @inline(never)
  func sendLater(_ action: Action) -> StoreTask {
    if context.isReducing { context.reporter(.sendFromReducer(action)) }
    let tree = EffectTree()
    enqueue(action, tree, .view)
    return StoreTask(tree)
  }

  /// Queues an action that an effect sent and drains the queue.
  @inlinable
  func deliver(_ action: Action, from part: EffectPart) {
    withDrain { enqueue(action, part.tree, .effect(of: part.cause), of: part.child) }
  }

  /// Calls `body`, then drains the queue, unless it is already being drained.
  @inlinable
  func withDrain(_ body: @MainActor () -> Void) {
    guard !context.isBusy else { return body() }
    context.isBusy = true
    context.reporting {
      body()
      endDrain()
    }
  }

  /// Drains the queue; from then on, sent actions are reduced immediately.
  @inlinable
  func endDrain() {
    if !queue.isEmpty { drain() }
    context.isBusy = false
    context.hasQueuedActions = false
  }

  @inlinable
  func enqueue(
    _ action: Action, _ tree: EffectTree?, _ origin: ActionOrigin, of child: EffectPart? = nil
  ) {
    tree?.enter()
    child?.didEnqueueAction()
    queue.append(Entry(action: action, tree: tree, origin: origin, child: child))
    context.hasQueuedActions = true
  }

  // Not inlined, to keep the code for a single action small.
  @inlinable
  @inline(never)
  func drain() {
    // A loop, so that a chain of actions does not grow the stack.
    while !queue.isEmpty, let entry = queue.popFirst() {
      if entry.child?.didDequeueAction() ?? true {
        perform(entry.action, in: entry.tree, origin: entry.origin)
      }
      entry.tree?.leave()
    }
  }

  /// Reduces an action, and everything that follows from it, in this order:
  ///
  /// 1. The reducer changes the state and returns the effect.
  /// 2. The effects of children that the reducer has removed end.
  /// 3. Store observers are called, and then the observers of view stores.
  /// 4. The effect starts. Actions that it sends now are queued after those that the observers have
  ///    sent.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - tree: The action's tree; nil means the tree of the action that is being sent.
  ///   - origin: The origin of the action.
  // Always inlined although it has a loop, because a call takes a tenth of the time of an action
  // without an effect.
  @inlinable
  @inline(__always)
  func perform(_ action: consuming Action, in tree: EffectTree?, origin: ActionOrigin) {
    var origin = origin
    while true {
      context.beginReducing()
      let effect = reduce(&box.state, action)
      let isObserved = context.endReducing()
      if children.hasInner { cancelRemovedChildren(before: effect, of: action, in: tree) }
      if hasObservers { callObservers(action, origin) }
      if isObserved { context.notifyObservers() }
      if effect.isNone { return }
      // The most common effect needs no plan, and needs no queue unless other actions are queued.
      guard queue.isEmpty, tree?.isCancelled != true, case .send(let next) = effect.shape else {
        return run(effect, of: action, in: tree)
      }
      action = next
      origin = .effect(of: observedCount)
    }
  }

  /// Calls the store observers, which are tools that observe every action.
  // Not inlined, so that the call's copy of the state uses no stack space in `perform`.
  @inlinable
  @inline(never)
  func callObservers(_ action: Action, _ origin: ActionOrigin) {
    observedCount += 1
    for observer in observers { observer.didReduce(action, box.state, origin) }
  }

  /// Starts the effect of an action.
  // Not inlined, to keep the code for an action without an effect small.
  @inlinable
  @inline(never)
  func run(_ effect: Effect<Action>, of action: Action, in tree: EffectTree?) {
    // The action is reduced after the actions that are already queued.
    if case .send(let next) = effect.shape, tree?.isCancelled != true {
      return enqueue(next, tree, .effect(of: observedCount))
    }
    let plan =
      plannedEffect.take()
      ?? EffectPlan(
        effect, of: action, number: observedCount, in: tree ?? makeSentTree(), route: route)
    context.effects.reportPlans()
    if plan.endsInstances { context.effects.endInstances(at: plan.endedInstances, before: plan) }
    // The action itself may have removed a child to which the effect belongs.
    if plan.hasChildren { cancelRemovedChildren() }
    plan.start()
  }

  /// Creates the tree of the action that is being sent.
  ///
  /// No tree exists yet, because all earlier actions in the chain had no plan.
  @inlinable
  func makeSentTree() -> EffectTree {
    let tree = EffectTree()
    sentTree = tree
    return tree
  }

  /// Ends the effects of the children that an action has removed, after the cancellations of the
  /// action's own effect: a draft that is discarded and removed by one action is not saved.
  @inlinable
  @inline(never)
  func cancelRemovedChildren(before effect: Effect<Action>, of action: Action, in tree: EffectTree?)
  {
    let removed = box.borrow { children.removedChildren(from: $0) }
    guard !removed.isEmpty else { return }
    if case .node = effect.shape {
      // The observers count the action after this.
      let number = hasObservers ? observedCount + 1 : observedCount
      let plan = EffectPlan(
        effect, of: action, number: number, in: tree ?? makeSentTree(), route: route)
      plan.cancelAtStart(in: removed)
      plannedEffect = plan
    }
    context.effects.endInstances(at: removed)
  }

  /// Ends the effects of removed children.
  @inlinable
  @inline(never)
  func cancelRemovedChildren() {
    let removed = box.borrow { children.removedChildren(from: $0) }
    if !removed.isEmpty { context.effects.endInstances(at: removed) }
  }
}
