extension EffectPlan {
  /// Cancels effects of children that are about to be removed, as this plan would at its start.
  ///
  /// A plan starts after the children that its action has removed were ended, which may finish
  /// their background work. Cancellations in the plan apply to that work first, and so do debounces
  /// and throttles that replace it. Cancellations that wait for other work have no effect.
  ///
  /// - Parameter locations: The locations of the children.
  @usableFromInline
  func cancelAtStart(in locations: [ChildLocation]) {
    cancelAtStart(in: Set(locations.flatMap(\.withInner).map { ObjectIdentifier($0) }))
  }

  private func cancelAtStart(in instances: Set<ObjectIdentifier>) {
    var waits = WaitingParts(parts)
    for index in parts.indices where !waits.contains(index) {
      let instance = instance(at: parts[index].position)
      let isInside = instances.contains(ObjectIdentifier(instance))
      switch parts[index].kind {
      case .cancel(let id), .cancellable(let id, cancelsInFlight: true):
        if isInside { cancel(id, by: index) }
        // The effect was mapped by hand to the child that has taken the place of a removed one.
        for removed in instance.replaced where instances.contains(ObjectIdentifier(removed)) {
          cancel(id, by: index, in: removed)
        }
      case .throttle(let throttle):
        guard let interval = interval(of: throttle, at: index), interval.isOpen else { break }
        if isInside { replace(throttle, at: index, waitingFor: interval) }
        waits.insert(after: index, in: parts)
      case .async:
        waits.insert(after: index, in: parts)
      case .background(let plan):
        plan.cancelAtStart(in: instances)
      case .sync, .always, .ended, .parts, .cancellable, .child:
        break
      }
    }
  }

  /// Cancels the effect that waits for the end of an interval, or the throttled effect itself if it
  /// would be dropped.
  private func replace(_ throttle: Throttle, at index: Int, waitingFor interval: ThrottleInterval) {
    if !throttle.isLatest {
      guard let gate = parts[index].position.parent else { return }
      Self.cancel([EffectPart(plan: self, index: gate)])
    } else if let waiting = interval.waiting {
      // An earlier plan's effect, because this plan has not started.
      Self.cancel([waiting])
    }
  }
}

/// The parts of a plan that do not start together with the plan, because they wait for others.
private struct WaitingParts {
  private var waits: [Bool]
  private var isPending: [Bool]

  init(_ parts: [EffectPlan.Part]) {
    waits = Array(repeating: false, count: parts.count)
    isPending = waits
  }

  func contains(_ index: Int) -> Bool { waits[index] }

  /// Inserts the parts that start only after a part has ended.
  mutating func insert(after index: Int, in parts: [EffectPlan.Part]) {
    var index = index
    // The parts around a pending part are pending, and their next parts were inserted before.
    while !isPending[index], let outer = parts[index].position.parent {
      isPending[index] = true
      if parts[outer].combination != .merge {
        for next in parts[index].end..<max(parts[outer].end, parts[index].end) {
          waits[next] = true
        }
      }
      index = outer
    }
  }
}
