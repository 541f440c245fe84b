extension EffectPlan {
  /// Starts a throttled effect, lets it wait for the end of an interval, or drops it.
  func start(_ throttle: Throttle, at index: Int) -> Outcome {
    // The part is inside a gate, which is inside the part with the id.
    guard !parts[index].isFinishing else { return .over(isCompleted: true) }
    guard host.registry != nil, let gate = parts[index].position.parent,
      let own = parts[gate].position.parent.map({ EffectPart(plan: self, index: $0) })
    else { return .over(isCompleted: false) }
    let current = interval(of: throttle, at: index)
    if let waiting = current?.waiting {
      // An effect does not replace one that was returned later.
      guard waiting.order < own.order else { return .over(isCompleted: false) }
    }
    guard let current, current.isOpen else {
      if let waiting = current?.waiting { Self.cancel([waiting]) }
      openInterval(of: throttle, at: index)
      return .over(isCompleted: true)
    }
    guard throttle.isLatest else { return .over(isCompleted: false) }
    if let waiting = current.waiting { Self.cancel([waiting]) }
    current.waiting = own
    return start(wait(of: throttle, for: current), at: index)
  }

  /// Returns the wait for the end of an interval, after which the next one opens.
  private func wait(of throttle: Throttle, for interval: ThrottleInterval) -> AsyncWork {
    AsyncWork(.wait, throttle.source) { effect in
      let own = interval.waiting?.order
      defer { if interval.waiting?.order == own { interval.waiting = nil } }
      try await interval.waitForEnd()
      // A clock might not respond to the cancellation of its task.
      guard !effect.isCancelled else { return }
      effect.part.plan.openInterval(of: throttle, at: effect.part.index)
    }
  }

  /// Returns a throttled effect's interval, or nil if there is none.
  func interval(of throttle: Throttle, at index: Int) -> ThrottleInterval? {
    instance(at: parts[index].position).intervals[throttle.id]
  }

  /// Opens the interval after the start of a throttled effect.
  private func openInterval(of throttle: Throttle, at index: Int) {
    host.registry?.openInterval(of: throttle, in: instance(at: parts[index].position))
  }
}
