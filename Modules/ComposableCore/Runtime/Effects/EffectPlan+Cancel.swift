extension EffectPlan {
  /// Cancels parts of plans, and all parts inside them: what runs is told in the order of starting,
  /// what waits never starts.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - isRemoved: Whether they belong to a child that was removed: its actions in the queue are
  ///     dropped.
  static func cancel(_ parts: [EffectPart], isRemoved: Bool = false) {
    var running: [RunningEffect] = []
    for part in parts {
      part.plan.markCancelled(part.index, isRemoved: isRemoved, running: &running)
    }
    // Last, since a cancellation handler may send.
    for effect in running.sorted(by: { $0.number < $1.number }) { effect.cancel() }
  }

  /// Marks a part and all parts inside it as cancelled and unregisters them.
  private func markCancelled(_ index: Int, isRemoved: Bool, running: inout [RunningEffect]) {
    let end = parts[index].end
    var index = index
    while index < end {
      if parts[index].isCancelled, parts[index].isRemoved || !isRemoved {
        // So are all parts inside it.
        index = parts[index].end
        continue
      }
      parts[index].isCancelled = true
      parts[index].isRemoved = parts[index].isRemoved || isRemoved
      if let effect = parts[index].running { running.append(effect) }
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

  /// Unregisters a child's part, unless its actions are in the queue or a child inside it is open.
  private func closeChild(_ index: Int) {
    var index: Int? = index
    while let child = index, parts[child].isOpen,
      parts[child].isCancelled || parts[child].isOver && parts[child].count == 0
    {
      parts[child].isOpen = false
      if case .child(let location) = parts[child].kind {
        location?.remove(EffectPart(plan: self, index: child))
      }
      index = parts[child].child
      if let outer = index { parts[outer].count -= 1 }
    }
  }

  /// Applies those cancellations in a cancelled part that do not wait for anything.
  func applyCancellations(in index: Int) {
    let end = parts[index].end
    var next = index
    while next < end {
      let part = EffectPart(plan: self, index: next)
      switch parts[next].kind {
      case .cancel(let id), .cancellable(let id, cancelsInFlight: true):
        host.registry?.cancel(id, by: part)
      case .always(let work):
        work()
      case .async:
        next = skip(from: next, in: index)
        continue
      case .throttle(let throttle):
        if host.registry?.throttleIntervals[throttle.id]?.isOpen == true {
          next = skip(from: next, in: index)
          continue
        }
      case .sync, .dismiss, .merge, .sequence, .gate, .cancellable, .child:
        break
      }
      next += 1
    }
  }

  /// The first part that does not wait for another one, among the parts inside `outermost`.
  private func skip(from index: Int, in outermost: Int) -> Int {
    var index = index
    while index > outermost, let outer = parts[index].parent {
      if case .merge = parts[outer].kind, parts[index].end < parts[outer].end { break }
      index = outer
    }
    return parts[index].end
  }
}
