extension EffectPlan {
  /// The outcome of starting a part.
  private enum Outcome {
    /// The part is over; it is not completed if it was cancelled or threw an error.
    case over(isCompleted: Bool)
    /// The part is still running or waiting.
    case pending
  }

  private enum Step {
    case start(Int)
    case leave(Int, Outcome)
    case stop
  }

  /// Starts the effect.
  ///
  /// - Parameter isFirstTurn: Whether this is the turn in which the reducer returned the effect.
  @usableFromInline
  func start(isFirstTurn: Bool = true) {
    guard !parts.isEmpty else { return }
    guard !tree.isCancelled else {
      // The tree is cancelled: skip new work but still apply cancellations.
      applyCancellations(in: 0)
      return Self.cancel([EffectPart(plan: self, index: 0)])
    }
    tree.enter()
    tree.insert(self)
    run(.start(0), reachedFrom: 0, isFirstTurn: isFirstTurn)
  }

  /// Continues after asynchronous work has ended.
  func resume(after index: Int, isCompleted: Bool) {
    // The first part that is reached is this one: all parts around it were started earlier.
    run(.leave(index, .over(isCompleted: isCompleted)), reachedFrom: index)
  }

  /// Whether another part may start when a part is over.
  func startsPart(after index: Int) -> Bool {
    var index = index
    while let outer = parts[index].position.parent {
      let next = parts[index].end
      switch parts[outer].combination {
      case .sequence, .gate:
        if next < parts[outer].end, !parts[next].isCancelled { return true }
      case .merge where parts[outer].count > 1: return false
      default: break
      }
      index = outer
    }
    return false
  }

  /// Starts a part, or leaves one that is over, and continues with the parts that depend on it.
  ///
  /// - Parameters:
  ///   - step: The first step.
  ///   - first: The first part that is reached by this call; parts before it were started earlier.
  ///   - isFirstTurn: Whether this is the turn in which the reducer returned the effect.
  private func run(_ step: Step, reachedFrom first: Int, isFirstTurn: Bool = false) {
    var (step, first) = (step, first)
    while true {
      switch step {
      case .start(let index):
        step = startPart(index, isFirstTurn: isFirstTurn)
      case .leave(let index, .pending):
        // All parts around a part that was started earlier are already pending.
        step = index < first ? .stop : leave(index, .pending, &first)
      case .leave(let index, .over(let isCompleted)):
        parts[index].isOver = true
        close(index)
        step = leave(index, .over(isCompleted: isCompleted), &first)
      case .stop:
        return
      }
    }
  }

  private func startPart(_ index: Int, isFirstTurn: Bool) -> Step {
    let part = EffectPart(plan: self, index: index)
    guard !parts[index].isCancelled else {
      if isFirstTurn { applyCancellations(in: index) }
      return .leave(index, .over(isCompleted: false))
    }
    parts[index].isStarted = true
    switch parts[index].kind {
    case .sync(let work): work(part)
    case .always(let work): work()
    case .cancel(let id): host.registry?.cancel(id, by: part)
    case .dismiss: dismiss(part, by: nil)
    case .background(let plan):
      parts[index].kind = .ended
      plan.start(isFirstTurn: isFirstTurn)
    case .async(let work): return .leave(index, start(work, at: index))
    case .throttle(let throttle): return .leave(index, start(throttle, at: index))
    case .cancellable(let id, let cancelsInFlight):
      if cancelsInFlight { host.registry?.cancel(id, by: part) }
      return .start(index + 1)
    case .parts, .child:
      return .start(index + 1)
    case .ended: break
    }
    return .leave(index, .over(isCompleted: true))
  }

  /// Returns the step that follows the outcome of a part.
  private func leave(_ index: Int, _ outcome: Outcome, _ first: inout Int) -> Step {
    guard let outer = parts[index].position.parent else {
      if case .over = outcome { end() }
      return .stop
    }
    let next = parts[index].end < parts[outer].end ? parts[index].end : nil
    switch (parts[outer].combination, outcome) {
    case (.merge, _):
      if case .over = outcome { parts[outer].count -= 1 }
      if let next, outer >= first { return .start(next) }
      return .leave(outer, parts[outer].count > 0 ? .pending : .over(isCompleted: true))
    case (.gate, .over(isCompleted: false)):
      if let next { Self.cancel([EffectPart(plan: self, index: next)]) }
      return .leave(outer, outcome)
    case (.sequence, .over), (.gate, .over):
      guard let next else { return .leave(outer, .over(isCompleted: true)) }
      if outer < first { first = next }
      return .start(next)
    default:
      return .leave(outer, outcome)
    }
  }

  /// Sends a request of a child to be dismissed, or reports that nothing presents the child.
  func dismiss(_ part: EffectPart, by dismissal: (@MainActor (EffectPart) -> Void)?) {
    if let dismissal { dismissal(part) } else { host.reporter(.nothingPresented(action)) }
  }

  private func end() {
    tree.remove(self)
    tree.leave()
  }

  private func start(_ work: AsyncWork, at index: Int) -> Outcome {
    // Without a store nothing could cancel the work.
    guard let registry = host.registry else { return .over(isCompleted: false) }
    // At the end of the program waits and timers are skipped.
    if tree.isEnding, work.isWait || work.isTimer {
      return .over(isCompleted: work.isWait)
    }
    let effect = registry.makeEffect(work, as: EffectPart(plan: self, index: index))
    parts[index].running = effect
    effect.start(work)
    return effect.isOver ? .over(isCompleted: effect.isCompleted) : .pending
  }

  /// Starts a throttled effect, lets it wait for the end of an interval, or drops it.
  private func start(_ throttle: Throttle, at index: Int) -> Outcome {
    // The part is inside a gate, which is inside the part with the id.
    guard let registry = host.registry, let gate = parts[index].position.parent,
      let own = parts[gate].position.parent.map({ EffectPart(plan: self, index: $0) })
    else { return .over(isCompleted: false) }
    let current = registry.throttleIntervals[throttle.id]
    if let waiting = current?.waiting {
      // An effect does not replace one that was returned later.
      guard waiting.order < own.order else { return .over(isCompleted: false) }
    }
    guard let interval = current, interval.isOpen else {
      if let waiting = current?.waiting { Self.cancel([waiting]) }
      registry.openInterval(of: throttle)
      return .over(isCompleted: true)
    }
    guard throttle.isLatest else { return .over(isCompleted: false) }
    if let waiting = interval.waiting { Self.cancel([waiting]) }
    interval.waiting = own
    return start(throttle.wait(for: interval), at: index)
  }
}
