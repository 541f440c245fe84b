/// The parts of an effect that one reduction returned, as a flat array that the engine runs.
///
/// A part precedes the parts inside it, so indices express the nesting. Planning, running,
/// cancelling and releasing an effect are therefore loops at any depth.
@MainActor
@usableFromInline
final class EffectPlan {
  /// The plan's number within its root store.
  let number: UInt64

  /// The action whose effect is planned.
  let action: any Sendable

  /// The number of the action, or zero in a store without observers.
  let cause: Int

  let tree: EffectTree
  let host: EffectHost

  /// The part of another plan that starts this plan in the background, or nil if this plan is not
  /// in the background.
  let background: EffectPart?

  /// The parts, each before the parts inside it.
  @exclusivity(unchecked) var parts: [Part] = []

  /// The running asynchronous work.
  var runningEffects: [RunningEffect] { parts.compactMap(\.running) }

  /// Whether any part is asynchronous work.
  var isAsynchronous: Bool {
    parts.contains { if case .async = $0.kind { true } else { false } }
  }

  /// Whether any part belongs to a child.
  @usableFromInline private(set) var hasChildren = false

  /// The locations of the children that the action has dismissed, whose effects are cancelled even
  /// if the action has presented other children there.
  @usableFromInline private(set) var endedInstances: [ChildLocation] = []

  /// Whether the action has dismissed children with effects in flight.
  @usableFromInline var endsInstances: Bool { !endedInstances.isEmpty }

  /// Registers that the action has dismissed the children at some locations.
  func end(_ locations: [ChildLocation]) {
    endedInstances += locations
  }

  /// Parts of effects that have not been added yet, the next one last.
  ///
  /// Effects may be nested 100,000 levels deep, so an effect does not add the effects inside it by
  /// itself if they are nested deeply.
  private var additions: [() -> Void] = []

  /// Creates the plan of an effect, and registers its ids and children, without starting anything.
  @usableFromInline
  init<Action>(
    _ effect: Effect<Action>,
    of action: Action,
    number cause: Int,
    in tree: EffectTree,
    route: ActionRoute<Action>
  ) {
    host = route.host
    number = host.makePlanNumber()
    self.action = action
    self.cause = cause
    self.tree = tree
    background = nil
    add(effect, in: PlanContext(self), route)
  }

  /// Creates the plan of a background effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - context: The context of the effect in the plan that starts it with its next part.
  ///   - tree: A separate tree for the effect.
  ///   - route: The route of the effect's actions.
  init<Action>(
    inBackground effect: Effect<Action>,
    _ context: PlanContext,
    in tree: EffectTree,
    route: ActionRoute<Action>
  ) {
    let starter = context.nextPart
    let plan = starter.plan
    number = plan.host.makePlanNumber()
    action = plan.action
    cause = plan.cause
    host = plan.host
    background = starter
    self.tree = tree
    add(effect, in: context.inBackground(self), route)
  }

  /// Adds the parts of an effect.
  private func add<Action>(
    _ effect: Effect<Action>, in context: PlanContext, _ route: ActionRoute<Action>
  ) {
    parts.reserveCapacity(parts.count + effect.count + min(effect.depth, 8))
    context.add(effect, route)
    while let addition = additions.popLast() { addition() }
    // Backward, so that the end of each part is known before that of the part around it.
    for index in parts.indices.reversed() {
      guard let outer = parts[index].position.parent else { continue }
      parts[outer].end = max(parts[outer].end, parts[index].end)
    }
  }

  /// Adds parts after all parts that are being added; additions that are made together are made in
  /// reverse order.
  func addLater(_ addition: @escaping () -> Void) {
    additions.append(addition)
  }

  /// One part of an effect.
  struct Part {
    enum Kind {
      /// Synchronous work, which has ended when it returns.
      case sync(@MainActor (EffectPart) -> Void)
      /// Synchronous work that is performed even if the part is cancelled before it starts.
      case always(@MainActor () -> Void)
      case async(AsyncWork)
      /// Nothing, or released work: asynchronous work that has ended, or a background plan that was
      /// started or cancelled.
      case ended
      case cancel(EffectID)
      /// The wait of a throttled effect, if it has to wait.
      // Indirect, so that the other kinds stay small.
      indirect case throttle(Throttle)
      case parts(Combination)
      case cancellable(EffectID, cancelsInFlight: Bool)
      /// Starts a separate plan without waiting for it.
      case background(EffectPlan)
      /// A part that is cancelled when the child at the location is removed.
      case child(ChildLocation)
    }

    /// How the parts inside a part are combined.
    enum Combination {
      /// The parts start together.
      case merge
      /// The parts start one after another.
      case sequence
      /// A wait, followed by a part that starts only if the wait is completed.
      case gate
    }

    /// The progress of a part.
    enum Phase {
      /// The part has not started.
      case waiting
      /// The part, or a part inside it, is being started.
      case starting
      /// The part was started and is waiting for asynchronous work inside it.
      case pending
      case over
    }

    /// Whether a part was cancelled.
    enum Cancellation: Comparable {
      case none
      case cancelled
      /// The part belongs to a removed child, so its queued actions are also dropped.
      case removed
    }

    var kind: Kind

    /// How the parts inside this part are combined, or nil if there is at most one.
    // Separate from `kind`, because reading the kind copies its payload.
    let combination: Combination?

    let position: PlanPosition

    /// One past the index of the last part inside this one, once the plan is complete.
    var end: Int

    /// For a merge, the number of parts that have not ended.
    ///
    /// For a child, the number of its queued actions plus the number of open children inside it.
    var count = 0

    /// Whether the part is registered under its id or its child.
    var isOpen = false

    var phase = Phase.waiting

    var cancellation = Cancellation.none

    /// Whether the part finishes although its child was removed; its waits are skipped, and the
    /// actions that it sends are dropped.
    var isFinishing = false

    /// Whether the part was cancelled, so that nothing inside it starts or sends actions.
    var isCancelled: Bool { cancellation != .none }

    /// The asynchronous work, while it runs.
    var running: RunningEffect?
  }

  /// Returns the location of the innermost child around a position, or of the root, to which the
  /// ids at the position belong.
  func instance(at position: PlanPosition) -> ChildLocation {
    if let child = position.child, case .child(let location) = parts[child].kind { return location }
    return host.root
  }

  /// Returns the registrations around a position, outermost first: the ids and children with which
  /// a part at that position is cancelled.
  ///
  /// - Complexity: O(*n*) in the number of registrations.
  func registrations(around position: PlanPosition) -> [Part.Kind] {
    var registrations: [Part.Kind] = []
    var next = position.registration
    while let index = next {
      if case .cancellable(let id, _) = parts[index].kind {
        registrations.append(.cancellable(id, cancelsInFlight: false))
      } else {
        registrations.append(parts[index].kind)
      }
      next = parts[index].position.registration
    }
    return registrations.reversed()
  }

  /// Appends a part, and registers it under its id or its child.
  ///
  /// - Returns: The part's index.
  @discardableResult
  func append(_ kind: Part.Kind, at position: PlanPosition) -> Int {
    let index = parts.count
    let combination: Part.Combination? = if case .parts(let value) = kind { value } else { nil }
    parts.append(
      Part(kind: kind, combination: combination, position: position, end: index + 1))
    if let parent = position.parent, parts[parent].combination == .merge {
      parts[parent].count += 1
    }
    let part = EffectPart(plan: self, index: index)
    switch kind {
    case .cancellable(let id, _):
      parts[index].isOpen = true
      instance(at: position).append(part, id)
    case .child(let location):
      parts[index].isOpen = true
      hasChildren = true
      if let child = position.child { parts[child].count += 1 }
      location.append(part)
    case .background(let plan):
      if plan.hasChildren { hasChildren = true }
    default:
      break
    }
    return index
  }

  /// Appends a part that contains parts, and moves a position into that part.
  ///
  /// - Returns: The part's index.
  @discardableResult
  func append(_ kind: Part.Kind, around position: inout PlanPosition) -> Int {
    let index = append(kind, at: position)
    position.parent = index
    switch kind {
    case .cancellable:
      position.registration = index
    case .child:
      position.child = index
      position.registration = index
    default:
      break
    }
    return index
  }
}
