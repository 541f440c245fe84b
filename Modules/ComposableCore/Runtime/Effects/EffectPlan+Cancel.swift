extension EffectPlan {
  /// Cancels parts of plans and all parts inside them.
  ///
  /// The running ones are cancelled in the order of starting; the waiting ones never start.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - isRemoved: Whether they belong to a removed child, whose queued actions are dropped.
  static func cancel(_ parts: [EffectPart], isRemoved: Bool = false) {
    var running: [RunningEffect] = []
    for part in parts {
      part.plan.host.registry?.changeCount += 1
      part.plan.markCancelled(part.index, isRemoved: isRemoved, running: &running)
    }
    // Last, since a cancellation handler may send actions.
    for effect in running.sorted(by: { $0.number < $1.number }) { effect.cancel() }
  }

  /// Marks a part and all parts inside it as cancelled and unregisters them.
  private func markCancelled(_ index: Int, isRemoved: Bool, running: inout [RunningEffect]) {
    let end = parts[index].end
    var index = index
    while index < end {
      if parts[index].isCancelled, parts[index].isRemoved || !isRemoved {
        // All parts inside it are already marked.
        index = parts[index].end
        continue
      }
      parts[index].isCancelled = true
      parts[index].isRemoved = parts[index].isRemoved || isRemoved
      if let effect = parts[index].running { running.append(effect) }
      if case .background(let plan) = parts[index].kind {
        // It has not started, and will not start.
        plan.markCancelled(0, isRemoved: isRemoved, running: &running)
        parts[index].kind = .ended
      }
      close(index)
      index += 1
    }
  }

  /// Unregisters a part that is over or cancelled.
  func close(_ index: Int) {
    guard parts[index].isOpen else { return }
    switch parts[index].kind {
    case .cancellable(let id, _):
      parts[index].isOpen = false
      host.registry?.remove(EffectPart(plan: self, index: index), id)
    case .child:
      closeChild(index)
    default:
      break
    }
  }

  /// Unregisters a child's part if the child is removed, or if the part is over or cancelled, with
  /// no queued actions and no open child inside it; then the child's parts around it.
  private func closeChild(_ index: Int) {
    var index: Int? = index
    while let child = index, parts[child].isOpen,
      parts[child].isRemoved
        || (parts[child].isCancelled || parts[child].isOver) && parts[child].count == 0
    {
      parts[child].isOpen = false
      if case .child(let location) = parts[child].kind {
        location?.remove(EffectPart(plan: self, index: child))
      }
      index = parts[child].position.child
      if let outer = index { parts[outer].count -= 1 }
    }
  }

  /// Applies the cancellations inside a cancelled part, and performs the work that is always
  /// performed, unless they wait for other parts.
  func applyCancellations(in index: Int) {
    let end = parts[index].end
    var next = index
    // The merges with a waiting part, the innermost last.
    var waiting: [Int] = []
    while next < end {
      if apply(next) { next += 1 } else { skip(&next, waitingFor: next, in: index, &waiting) }
      while let merge = waiting.last, next == parts[merge].end {
        waiting.removeLast()
        skip(&next, waitingFor: merge, in: index, &waiting)
      }
    }
  }

  /// Applies a part that is a cancellation, or performs work that is always performed.
  ///
  /// - Returns: Whether the part would be over at once if it were started.
  private func apply(_ index: Int) -> Bool {
    switch parts[index].kind {
    case .cancel(let id), .cancellable(let id, cancelsInFlight: true):
      host.registry?.cancel(id, by: EffectPart(plan: self, index: index))
    case .always(let work): work()
    case .background(let plan): plan.applyCancellations(in: 0)
    case .async: return false
    case .throttle(let throttle):
      return host.registry?.throttleIntervals[throttle.id]?.isOpen != true
    case .sync, .dismiss, .parts, .cancellable, .child, .ended: break
    }
    return true
  }

  /// Advances to the next part inside `outermost` that does not wait for the part at an index.
  private func skip(
    _ next: inout Int, waitingFor index: Int, in outermost: Int, _ waiting: inout [Int]
  ) {
    var index = index
    next = parts[index].end
    while index > outermost, let outer = parts[index].position.parent {
      if parts[outer].combination == .merge, next < parts[outer].end {
        if waiting.last != outer { waiting.append(outer) }
        return
      }
      if waiting.last == outer { waiting.removeLast() }
      index = outer
      next = parts[index].end
    }
  }
}
