/// An effect in the form in which the engine runs it: the parts of the effect that one reduction
/// returned, in a flat array.
///
/// A part precedes the parts inside it, so nesting is a matter of indices: at any depth, planning,
/// running, cancelling and releasing an effect are loops.
// Properties marked `@exclusivity(unchecked)` are accessed only on the main actor. A change of a
// part calls no other code: the function that makes it retains what the part referred to.
@MainActor
@usableFromInline
final class EffectPlan {
  /// The number of the plan among those of its root store.
  let number: UInt64

  /// The action whose effect it is.
  let action: any Sendable

  /// The number of that action; zero in a store without observers.
  let cause: Int

  let tree: EffectTree
  let host: EffectHost

  /// The part of another plan that starts this one in the background; nil if it is not in the
  /// background.
  let background: EffectPart?

  /// The parts, each before the parts inside it.
  @exclusivity(unchecked) var parts: [Part] = []

  /// The asynchronous work that is running.
  var runningEffects: [RunningEffect] { parts.compactMap(\.running) }

  /// Whether any part is asynchronous work.
  var isAsynchronous: Bool {
    parts.contains { if case .async = $0.kind { true } else { false } }
  }

  /// Whether any part belongs to a child.
  @usableFromInline private(set) var hasChildren = false

  /// The locations of the children that the action has dismissed: their effects are cancelled, even
  /// if the action has presented others there.
  @usableFromInline private(set) var endedInstances: [ChildLocation] = []

  /// Whether the action has dismissed children with effects in flight.
  @usableFromInline var endsInstances: Bool { !endedInstances.isEmpty }

  /// Registers that the action has dismissed the children at some locations.
  func end(_ locations: [ChildLocation]) {
    endedInstances += locations
  }

  /// Creates the plan of an effect, and registers its ids and children.
  init<Action>(
    _ effect: Effect<Action>,
    of action: Action,
    number cause: Int,
    in tree: EffectTree,
    route: ActionRoute<Action>,
    host: EffectHost
  ) {
    number = host.makePlanNumber()
    self.action = action
    self.cause = cause
    self.tree = tree
    self.host = host
    background = nil
    add(effect, in: PlanContext(route: route))
  }

  /// Creates the plan of an effect in the background.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - context: The context of the effect in the plan that starts it.
  ///   - part: The part of that plan which starts it.
  ///   - tree: A separate tree.
  init<Action>(
    inBackground effect: Effect<Action>,
    _ context: PlanContext<Action>,
    startedBy part: EffectPart,
    in tree: EffectTree
  ) {
    let plan = part.plan
    number = plan.host.makePlanNumber()
    action = plan.action
    cause = plan.cause
    host = plan.host
    background = part
    self.tree = tree
    var context = context
    let registrations = plan.registrations(around: context.position)
    context.position = PlanPosition()
    for registration in registrations { append(registration, around: &context.position) }
    let registrationCount = parts.count
    add(effect, in: context)
    for index in 0..<registrationCount { parts[index].end = parts.count }
  }

  /// Adds the parts of an effect, in a loop: it may be nested 100,000 deep.
  private func add<Action>(_ effect: Effect<Action>, in context: PlanContext<Action>) {
    parts.reserveCapacity(parts.count + effect.count + min(effect.depth, 8))
    guard let frame = add(effect, context) else { return }
    var frames = [frame]
    while let frame = frames.last {
      if let inner = frame.next(in: self) {
        frames.append(inner)
      } else {
        if let part = frame.part { parts[part].end = parts.count }
        frames.removeLast()
      }
    }
  }

  /// One part of an effect.
  struct Part {
    enum Kind {
      /// Work that is over when it returns.
      case sync(@MainActor (EffectPart) -> Void)
      /// Such work that is performed even if the part is cancelled before it starts.
      case always(@MainActor () -> Void)
      case async(AsyncWork)
      /// Work that was released: asynchronous work that is over, or a plan in the background that
      /// was started or cancelled.
      case ended
      case cancel(EffectID)
      /// A request to be dismissed by a child that nothing presents.
      case dismiss
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
      /// They start together.
      case merge
      /// They start one after the other.
      case sequence
      /// A wait, and a part that starts only if the wait was completed.
      case gate
    }

    /// How far a part has come.
    enum Phase {
      /// It has not started.
      case waiting
      /// It is being started, or the parts inside it are.
      case starting
      /// It was started, and waits for asynchronous work in it.
      case pending
      case over
    }

    /// Whether a part was cancelled.
    enum Cancellation: Comparable {
      case none
      case cancelled
      /// It belongs to a removed child: its queued actions are dropped as well.
      case removed
    }

    var kind: Kind

    /// The combination of the parts inside it; nil if there is at most one.
    // Beside `kind`, since reading the kind copies what it contains.
    let combination: Combination?

    let position: PlanPosition

    /// One past the index of the last part inside this one.
    var end: Int

    /// For a merge: the number of parts that are not over.
    ///
    /// For a child: the number of its queued actions plus the number of open children inside it.
    var count = 0

    /// Whether it is registered under its id or its child.
    var isOpen = false

    var phase = Phase.waiting

    var cancellation = Cancellation.none

    /// Whether it belongs to a removed child and finishes nevertheless: without waits, and without
    /// the actions that it sends.
    var isFinishing = false

    /// Whether it was cancelled, so that nothing inside it starts or sends actions.
    var isCancelled: Bool { cancellation != .none }

    /// The asynchronous work, while it runs.
    var running: RunningEffect?
  }

  /// The location of the innermost child around a position, or of the root, to whose effects the
  /// ids at the position belong.
  func instance(at position: PlanPosition) -> ChildLocation {
    if let child = position.child, case .child(let location) = parts[child].kind { return location }
    return host.root
  }

  /// Appends a part, and registers it under its id or its child.
  ///
  /// - Returns: Its index.
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

  /// Appends a part with parts inside it, and moves a position into it.
  ///
  /// - Returns: Its index.
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
