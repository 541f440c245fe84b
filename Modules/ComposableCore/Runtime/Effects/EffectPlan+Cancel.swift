extension EffectPlan {
  /// Cancels parts of plans, including all parts inside them.
  ///
  /// Running parts are cancelled in the order in which they started; waiting parts never start.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - cancellation: Whether the parts are merely cancelled, or belong to a removed child.
  static func cancel(_ parts: [EffectPart], as cancellation: Part.Cancellation = .cancelled) {
    var running: [RunningEffect] = []
    for part in parts {
      part.plan.host.registry?.changeCount += 1
      part.plan.mark(part.index, as: cancellation, running: &running)
    }
    // Done last, because a cancellation handler may send actions.
    for effect in running.sorted(by: { $0.number < $1.number }) { effect.cancel() }
  }

  /// Ends parts of removed children by cancelling them, or lets them finish if they are background
  /// work with ``BackgroundEnd/finish``.
  static func end(_ parts: [EffectPart]) {
    var finishing: [RunningEffect] = []
    for part in parts where part.plan.finishesAtRemoval {
      part.plan.finish(part.index, running: &finishing)
    }
    cancel(parts.filter { !$0.plan.finishesAtRemoval }, as: .removed)
    for effect in finishing.sorted(by: { $0.number < $1.number }) { effect.skipWait() }
  }

  /// Whether the plan's parts finish when their child is removed.
  ///
  /// The effects of actions that such work sends do not finish, because they are in the same tree
  /// but in other plans.
  private var finishesAtRemoval: Bool {
    background != nil && tree.removal == .finish && host.registry?.probe.cancelsRemovedWork == false
  }

  /// Ends the background plans that parts inside a cancelled part would have started.
  func endBackground(in index: Int) {
    // Remains empty, because the plans have not started.
    var running: [RunningEffect] = []
    for index in index..<parts[index].end {
      guard case .background(let plan) = parts[index].kind else { continue }
      parts[index].kind = .ended
      plan.mark(0, as: .removed, running: &running)
    }
  }

  /// Marks a part and all parts inside it as finishing even though their child is removed, and
  /// unregisters them.
  private func finish(_ index: Int, running: inout [RunningEffect]) {
    host.registry?.changeCount += 1
    for index in index..<parts[index].end where !parts[index].isFinishing {
      parts[index].isFinishing = true
      if let effect = parts[index].running { running.append(effect) }
      close(index)
    }
  }

  /// Cancels the parts that are registered under an id in the same instance, except for the parts
  /// around the canceller, because an effect does not cancel itself.
  func cancel(_ id: EffectID, by canceller: Int) {
    cancel(id, by: canceller, in: instance(at: parts[canceller].position))
  }

  func cancel(_ id: EffectID, by canceller: Int, in instance: ChildLocation) {
    Self.cancel(instance.parts(under: id, reachedBy: EffectPart(plan: self, index: canceller)))
  }

  /// Marks a part and all parts inside it as cancelled and unregisters them.
  private func mark(
    _ index: Int, as cancellation: Part.Cancellation, running: inout [RunningEffect]
  ) {
    let end = parts[index].end
    var index = index
    while index < end {
      if parts[index].cancellation >= cancellation {
        // All parts inside it are already marked.
        index = parts[index].end
        continue
      }
      parts[index].cancellation = cancellation
      if let effect = parts[index].running { running.append(effect) }
      if case .background(let plan) = parts[index].kind {
        // The plan will not start, unless the action to which it belongs has also removed the
        // child.
        if cancellation == .removed, plan.finishesAtRemoval, parts[0].phase == .waiting {
          plan.finish(0, running: &running)
        } else {
          plan.mark(0, as: cancellation, running: &running)
          parts[index].kind = .ended
        }
      }
      close(index)
      index += 1
    }
  }

  /// Unregisters a part that has ended or was cancelled.
  func close(_ index: Int) {
    guard parts[index].isOpen else { return }
    switch parts[index].kind {
    case .cancellable(let id, _):
      parts[index].isOpen = false
      instance(at: parts[index].position).remove(EffectPart(plan: self, index: index), id)
    case .child:
      closeChild(index)
    default:
      break
    }
  }

  /// Unregisters a child's part if it is no longer needed, and then the parts of children around
  /// it.
  ///
  /// A part is no longer needed if its child was removed, or if the part has ended or was cancelled
  /// and has no queued actions or open children inside it.
  private func closeChild(_ index: Int) {
    var index: Int? = index
    while let child = index, parts[child].isOpen,
      parts[child].cancellation == .removed || parts[child].isFinishing
        || (parts[child].isCancelled || parts[child].phase == .over) && parts[child].count == 0
    {
      parts[child].isOpen = false
      if case .child(let location) = parts[child].kind {
        location.remove(EffectPart(plan: self, index: child))
      }
      index = parts[child].position.child
      if let outer = index { parts[outer].count -= 1 }
    }
  }
}
