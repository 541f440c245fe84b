/// Runs the effects of one root store.
@MainActor
final class EffectRunner<Action: Sendable> {
  /// What a part of an effect needs to know of where it stands.
  @MainActor
  struct Context {
    let action: Action
    let tree: EffectTree
    var enrollments: [Enrollment] = []

    var isCancelled: Bool {
      tree.isCancelled || enrollments.contains { $0.isCancelled }
    }
  }

  typealias Completion = @MainActor () -> Void

  let table = EffectTable()
  let reporter: Reporter
  private let deliver: @MainActor (Action, EffectTree) -> Void
  private let drained: @MainActor (Completion) -> Void
  private var batches: UInt64 = 0

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - reporter: Where mistakes of effects are told.
  ///   - deliver: Puts an action of an effect into the store's queue.
  ///   - drained: Runs a function and then drains the queue, so that all that the function delivers
  ///     is queued before any of it is reduced.
  init(
    reporter: Reporter,
    deliver: @escaping @MainActor (Action, EffectTree) -> Void,
    drained: @escaping @MainActor (Completion) -> Void
  ) {
    self.reporter = reporter
    self.deliver = deliver
    self.drained = drained
  }

  /// Registers the ids of an effect, then starts it.
  func run(_ effect: Effect<Action>, of action: Action, in tree: EffectTree) {
    let enrolled = enroll(effect)
    guard !tree.isCancelled else {
      // Nothing new starts, but a cancellation starts nothing.
      cancelOnly(enrolled)
      return abandon(enrolled)
    }
    tree.enter()
    let isOver = start(enrolled, Context(action: action, tree: tree)) { tree.leave() }
    if isOver { tree.leave() }
  }

  private func enroll(_ effect: Effect<Action>) -> Effect<Action> {
    guard effect.namesIDs else { return effect }
    batches += 1
    var position = 0
    return effect.enrolled { id, cancelsInFlight in
      let order = EffectOrder(batch: batches, position: position)
      position += 1
      guard let cancelsInFlight else { return (order, nil) }
      let enrollment = Enrollment(id: id, order: order, cancelsInFlight: cancelsInFlight)
      table.insert(enrollment)
      return (order, enrollment)
    }
  }

  /// Starts an effect.
  ///
  /// - Returns: True when it is over already; otherwise `completion` is called once, later.
  private func start(
    _ effect: Effect<Action>,
    _ context: Context,
    completion: @escaping Completion
  ) -> Bool {
    guard !context.isCancelled else {
      abandon(effect)
      return true
    }
    switch effect.operation {
    case .none, .cancellable, .cancel:
      // The latter two were replaced when the effect was enrolled.
      return true
    case .send(let action):
      deliver(action, context.tree)
      return true
    case .sync(let work):
      // What the work did may have cancelled it.
      if let action = work(), !context.isCancelled { deliver(action, context.tree) }
      return true
    case .run(let run):
      return start(run, context, completion: completion)
    case .merge(let parts):
      return start(all: parts, context, completion: completion)
    case .concatenate(let parts):
      return start(parts, from: 0, context, completion: completion)
    case .enrolled(let part, let enrollment):
      return start(part, as: enrollment, context, completion: completion)
    case .throttled(let part, let throttle):
      return start(part, at: throttle, context, completion: completion)
    case .ordered(let id, let order):
      table.cancel(id, reaching: order, sparing: context.enrollments)
      return true
    }
  }

  private func start(
    all parts: [Effect<Action>],
    _ context: Context,
    completion: @escaping Completion
  ) -> Bool {
    // One more than the parts, so that it cannot reach zero before all of them have started.
    var remaining = parts.count + 1
    let partIsOver = {
      remaining -= 1
      return remaining == 0
    }
    for part in parts {
      let isOver = start(part, context) { if partIsOver() { completion() } }
      if isOver { _ = partIsOver() }
    }
    return partIsOver()
  }

  private func start(
    _ parts: [Effect<Action>],
    from first: Int,
    _ context: Context,
    completion: @escaping Completion
  ) -> Bool {
    // A loop, so that synchronous parts do not deepen the stack.
    for index in first..<parts.count {
      let isOver = start(parts[index], context) { [weak self] in
        // Without a store the rest has nobody to run it.
        guard let self else { return completion() }
        let isOver = start(parts, from: index + 1, context, completion: completion)
        if isOver { completion() }
      }
      if !isOver { return false }
    }
    return true
  }

  private func start(
    _ part: Effect<Action>,
    as enrollment: Enrollment,
    _ context: Context,
    completion: @escaping Completion
  ) -> Bool {
    var context = context
    context.enrollments.append(enrollment)
    if enrollment.cancelsInFlight, !enrollment.isCancelled {
      table.cancel(enrollment.id, reaching: enrollment.order, sparing: context.enrollments)
    }
    let isOver = start(part, context) { [weak self] in
      self?.table.remove(enrollment)
      completion()
    }
    if isOver { table.remove(enrollment) }
    return isOver
  }

  private func start(
    _ part: Effect<Action>,
    at throttle: Throttle,
    _ context: Context,
    completion: @escaping Completion
  ) -> Bool {
    let interval = table.throttleIntervals[throttle.id]
    if let interval, interval.isOpen, !throttle.isLatest {
      abandon(part)
      return true
    }
    if let waiting = interval?.waiting { table.cancel(waiting) }
    // Weak: what waits must not keep the table, whose end is what ends it.
    let open = { [weak table] in table?.throttleIntervals[throttle.id] = throttle.open() }
    guard let interval, interval.isOpen else {
      open()
      return start(part, context, completion: completion)
    }
    interval.waiting = context.enrollments.last
    let wait = Effect<Action>.Run(
      operation: { _ in try await interval.waitForEnd() }, handler: nil, source: throttle.source)
    let parts: [Effect<Action>] = [
      Effect(operation: .run(wait)), .fireAndForget { open() }, part,
    ]
    return start(parts, from: 0, context, completion: completion)
  }

  private func start(
    _ run: Effect<Action>.Run,
    _ context: Context,
    completion: @escaping Completion
  ) -> Bool {
    let effect = RunningEffect(
      tree: context.tree,
      enrollments: context.enrollments,
      action: context.action,
      source: run.source
    )
    table.insert(effect)
    let send = send(from: effect)
    let reporter = reporter
    effect.start { [weak self] in
      await Self.perform(run, as: effect, send: send, reporter: reporter)
      self?.table.remove(effect)
      effect.end()
    }
    guard !effect.isOver else { return true }
    // Called also when the store is gone: who waits for the tree is still there.
    effect.onEnd = { [weak self] in
      if let self { drained(completion) } else { completion() }
    }
    return false
  }

  private static func perform(
    _ run: Effect<Action>.Run,
    as effect: RunningEffect,
    send: Send<Action>,
    reporter: Reporter
  ) async {
    do {
      try await run.operation(send)
    } catch {
      guard !effect.isCancelled, !(error is CancellationError) else { return }
      if let handler = run.handler {
        await handler(error, send)
      } else {
        reporter(.uncaughtError(error, of: effect))
      }
    }
  }

  private func send(from effect: RunningEffect) -> Send<Action> {
    let reporter = reporter
    return Send { [weak self] action in
      if effect.isRunning {
        self?.deliver(action, effect.tree)
      } else if !effect.isCancelled {
        reporter(.sendAfterEnd(action))
      }
    }
  }

  /// Carries out the cancellations of an effect that wait for nothing.
  private func cancelOnly(_ effect: Effect<Action>) {
    switch effect.operation {
    case .ordered(let id, let order):
      table.cancel(id, reaching: order, sparing: [])
    case .merge(let parts):
      for part in parts { cancelOnly(part) }
    case .concatenate(let parts):
      if let first = parts.first { cancelOnly(first) }
    case .none, .send, .sync, .run, .cancellable, .cancel, .throttled, .enrolled:
      break
    }
  }

  /// Takes what will never start out of the table.
  private func abandon(_ effect: Effect<Action>) {
    switch effect.operation {
    case .enrolled(let part, let enrollment):
      table.remove(enrollment)
      abandon(part)
    case .throttled(let part, _):
      abandon(part)
    case .merge(let parts), .concatenate(let parts):
      for part in parts { abandon(part) }
    case .none, .send, .sync, .run, .cancellable, .cancel, .ordered:
      break
    }
  }
}
