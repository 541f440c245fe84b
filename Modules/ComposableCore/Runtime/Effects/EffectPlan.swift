/// An effect as the engine runs it: the parts of what one reduction returned, in a flat list.
///
/// A part stands before the parts inside it, which makes nesting a matter of indices: however deep
/// an effect is nested, planning, running, cancelling and releasing it are loops.
@MainActor
@usableFromInline
final class EffectPlan {
  /// Counts the plans of a root store.
  let number: UInt64

  /// The action whose effect it is.
  let action: any Sendable

  let tree: EffectTree
  let host: EffectHost

  /// The part of another plan that starts this one in the background; nil when it is not in the
  /// background.
  let background: EffectPart?

  /// The parts, each before the parts inside it.
  var parts: [Part] = []

  /// Whether any part is a child's.
  @usableFromInline var hasChildren = false

  /// Plans an effect and registers its ids and children.
  init<Action>(
    _ effect: Effect<Action>,
    of action: Action,
    in tree: EffectTree,
    route: ActionRoute<Action>,
    host: EffectHost,
    number: UInt64
  ) {
    self.number = number
    self.action = action
    self.tree = tree
    self.host = host
    background = nil
    add(effect, in: PlanContext(route: route))
  }

  /// Plans an effect in the background.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - context: What is around it in the plan that starts it.
  ///   - part: The part of that plan which starts it.
  ///   - tree: A tree of its own.
  init<Action>(
    inBackground effect: Effect<Action>,
    _ context: PlanContext<Action>,
    startedBy part: EffectPart,
    in tree: EffectTree
  ) {
    let plan = part.plan
    number = plan.host.registry?.makePlanNumber() ?? plan.number
    action = plan.action
    host = plan.host
    background = part
    self.tree = tree
    var context = context
    (context.parent, context.child) = (nil, nil)
    for registration in plan.registrations(around: part.index) {
      let index = append(registration, context.parent, context.child)
      if case .child = registration { context.child = index }
      context.parent = index
    }
    let registrationCount = parts.count
    add(effect, in: context)
    for index in 0..<registrationCount { parts[index].end = parts.count }
  }

  /// Adds the parts of an effect, in a loop: it may be nested 100,000 deep.
  private func add<Action>(_ effect: Effect<Action>, in context: PlanContext<Action>) {
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
      /// Such work that is done also where nothing starts any more.
      case always(@MainActor () -> Void)
      case async(AsyncWork)
      /// Asynchronous work that is over and was released.
      case ended
      case cancel(EffectID)
      /// A request to be dismissed that nothing answers.
      case dismiss
      /// The wait of a throttled effect, if it has to wait.
      case throttle(Throttle)
      /// Parts that start together.
      case merge
      /// Parts that start one after the other.
      case sequence
      /// A wait and a part that starts only if the wait was completed.
      case gate
      case cancellable(EffectID, cancelsInFlight: Bool)
      /// Starts a plan of its own, which it does not wait for.
      case background(EffectPlan)
      /// A part that is cancelled when a child is removed; the location is nil where it is unknown.
      case child(ChildLocation?)
    }

    var kind: Kind

    /// The part around this one; nil outermost.
    let parent: Int?

    /// The innermost child's part around this one; nil when it is no child's.
    let child: Int?

    /// One past the last part inside this one.
    var end: Int

    /// Of a merge: how many parts are not over.
    ///
    /// Of a child: how many of its actions are in the queue and how many children inside it are
    /// open.
    var count = 0

    /// Whether it is registered, or would be if its location were known.
    var isOpen = false

    /// Whether it was started.
    var isStarted = false

    /// Whether it was started and is over.
    var isOver = false

    /// Whether nothing of it starts or sends any more.
    var isCancelled = false

    /// Whether it belongs to a child that was removed: its actions in the queue are dropped.
    var isRemoved = false

    /// The task of asynchronous work, while it runs.
    var running: RunningEffect?
  }

  /// Adds a part after those there are.
  ///
  /// - Returns: Its index.
  func append(_ kind: Part.Kind, _ parent: Int?, _ child: Int?) -> Int {
    let index = parts.count
    parts.append(Part(kind: kind, parent: parent, child: child, end: index + 1))
    if let parent, case .merge = parts[parent].kind { parts[parent].count += 1 }
    let part = EffectPart(plan: self, index: index)
    if case .cancellable(let id, _) = kind {
      parts[index].isOpen = true
      host.registry?.append(part, id)
    } else if case .child(let location) = kind {
      parts[index].isOpen = true
      hasChildren = true
      if let child { parts[child].count += 1 }
      location?.append(part)
    }
    return index
  }
}
