extension EffectPlan {
  /// The outcome of starting a part.
  enum Outcome {
    /// The part has ended; it is not completed if it was cancelled or threw an error.
    case over(isCompleted: Bool)
    /// The part is still running or waiting.
    case pending
  }

  /// The next visit of a walk.
  private enum Visit {
    case enter(Int)
    case leave(Int, Outcome)
    case stop
  }

  /// The purpose of a walk through the parts.
  private enum Walk {
    /// Starts the parts.
    case start(isFirstTurn: Bool)
    /// Does not start the parts inside a cancelled part. Parts that would end immediately still
    /// apply their cancellations, and perform work that is always performed.
    case skip(inside: Int)
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
    walk(.enter(0), to: .start(isFirstTurn: isFirstTurn))
  }

  /// Continues the plan after asynchronous work has ended.
  func resume(after index: Int, isCompleted: Bool) {
    walk(.leave(index, .over(isCompleted: isCompleted)), to: .start(isFirstTurn: false))
  }

  /// Applies the cancellations inside a cancelled part, and performs work that is always performed,
  /// unless they wait for other parts.
  func applyCancellations(in index: Int) {
    walk(.enter(index), to: .skip(inside: index))
  }

  /// Returns whether another part may start when a part has ended.
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

  /// Enters a part, or leaves a part that has ended, and continues with the parts that depend on
  /// it.
  private func walk(_ first: Visit, to purpose: Walk) {
    var visit = first
    while true {
      switch (visit, purpose) {
      case (.enter(let index), .start(let isFirstTurn)):
        visit = start(index, isFirstTurn: isFirstTurn)
      case (.enter(let index), .skip):
        visit = skip(index)
      case (.leave(let index, _), .skip(let outermost)) where index == outermost:
        return
      case (.leave(let index, let outcome), _):
        visit = leave(index, outcome)
      case (.stop, _):
        return
      }
    }
  }

  /// Starts a part.
  ///
  /// - Returns: The next visit, which either enters the part inside this one or leaves this part.
  private func start(_ index: Int, isFirstTurn: Bool) -> Visit {
    let part = EffectPart(plan: self, index: index)
    guard !parts[index].isCancelled else {
      if isFirstTurn { applyCancellations(in: index) }
      endBackground(in: index)
      return .leave(index, .over(isCompleted: false))
    }
    parts[index].phase = .starting
    switch parts[index].kind {
    case .sync(let work): work(part)
    case .always(let work): work()
    case .cancel(let id): cancel(id, by: index)
    case .background(let plan):
      parts[index].kind = .ended
      plan.start(isFirstTurn: isFirstTurn)
    case .async(let work): return .leave(index, start(work, at: index))
    case .throttle(let throttle): return .leave(index, start(throttle, at: index))
    case .cancellable(let id, let cancelsInFlight):
      if cancelsInFlight { cancel(id, by: index) }
      return .enter(index + 1)
    case .parts, .child:
      return .enter(index + 1)
    case .ended: break
    }
    return .leave(index, .over(isCompleted: true))
  }

  /// Skips a part that was cancelled before it started, but applies its cancellation or performs
  /// its work if that is always performed.
  ///
  /// - Returns: The next visit, which either enters the part inside this one or leaves this part.
  ///   This part counts as ended if it would have ended immediately after starting.
  private func skip(_ index: Int) -> Visit {
    parts[index].phase = .starting
    switch parts[index].kind {
    case .cancel(let id): cancel(id, by: index)
    case .always(let perform): perform()
    case .background(let plan):
      if plan.parts[0].isFinishing {
        parts[index].kind = .ended
        plan.start()
      } else {
        plan.applyCancellations(in: 0)
      }
    case .async: return .leave(index, .pending)
    case .throttle(let throttle):
      if interval(of: throttle, at: index)?.isOpen == true { return .leave(index, .pending) }
    case .cancellable(let id, let cancelsInFlight):
      if cancelsInFlight { cancel(id, by: index) }
      return .enter(index + 1)
    case .parts, .child:
      return .enter(index + 1)
    case .sync, .ended: break
    }
    return .leave(index, .over(isCompleted: true))
  }

  /// Leaves a part that was started, or that was pending and has ended.
  ///
  /// - Returns: The next visit, which is to the part that depends on this one.
  private func leave(_ index: Int, _ outcome: Outcome) -> Visit {
    let wasPending = parts[index].phase == .pending
    switch outcome {
    case .pending: parts[index].phase = .pending
    case .over:
      parts[index].phase = .over
      close(index)
    }
    guard let outer = parts[index].position.parent else {
      if case .over = outcome { end() }
      return .stop
    }
    let next = parts[index].end < parts[outer].end ? parts[index].end : nil
    switch (parts[outer].combination, outcome) {
    case (.merge, _):
      if case .over = outcome { parts[outer].count -= 1 }
      if let next, !wasPending { return .enter(next) }
      if parts[outer].count == 0 { return .leave(outer, .over(isCompleted: true)) }
    case (.gate, .over(isCompleted: false)):
      if let next { Self.cancel([EffectPart(plan: self, index: next)]) }
      return .leave(outer, outcome)
    case (.sequence, .over), (.gate, .over):
      return next.map { .enter($0) } ?? .leave(outer, .over(isCompleted: true))
    case (_, .over):
      return .leave(outer, outcome)
    case (_, .pending): break
    }
    // The parts around a part that was pending are also pending, or the walk that started them will
    // leave them.
    return wasPending || parts[outer].phase != .starting ? .stop : .leave(outer, .pending)
  }

  private func end() {
    tree.remove(self)
    tree.leave()
  }

  func start(_ work: AsyncWork, at index: Int) -> Outcome {
    // Without a store, nothing could cancel the work.
    guard let registry = host.registry else { return .over(isCompleted: false) }
    // Waits and timers are skipped when the program or the child ends.
    if tree.isEnding || parts[index].isFinishing, work.kind != .work {
      return .over(isCompleted: work.kind == .wait)
    }
    let effect = registry.makeEffect(work, as: EffectPart(plan: self, index: index))
    parts[index].running = effect
    registry.didStart(effect)
    effect.start(work)
    return effect.isOver ? .over(isCompleted: effect.isCompleted) : .pending
  }
}
