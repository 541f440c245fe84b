/// Runs the effects of one root store.
@MainActor
@usableFromInline
final class EffectRunner<Action: Sendable> {
  /// What a part of an effect needs to know of where it stands.
  @MainActor
  struct Context {
    let action: Action
    let tree: EffectTree
    var enrollments: [Enrollment] = []

    /// The entry of the innermost child whose effect it is.
    var child: Enrollment? { enrollments.last { $0.isChild } }

    var isCancelled: Bool {
      tree.isCancelled || enrollments.contains { $0.isCancelled }
    }
  }

  @usableFromInline
  typealias Completion = @MainActor () -> Void

  let table: EffectTable
  let reporter: Reporter
  private let isPresent: @MainActor (Presence) -> Bool
  private let deliver: @MainActor (Action, EffectTree, _ child: Enrollment?) -> Void
  private let drained: @MainActor (Completion) -> Void
  private var batches: UInt64 = 0

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - table: What runs and what can be cancelled.
  ///   - reporter: Where mistakes of effects are told.
  ///   - isPresent: Whether a child is there now.
  ///   - deliver: Puts an action of an effect into the store's queue.
  ///   - drained: Runs a function and then drains the queue, so that all that the function delivers
  ///     is queued before any of it is reduced.
  @usableFromInline
  init(
    table: EffectTable,
    reporter: Reporter,
    isPresent: @escaping @MainActor (Presence) -> Bool,
    deliver: @escaping @MainActor (Action, EffectTree, _ child: Enrollment?) -> Void,
    drained: @escaping @MainActor (Completion) -> Void
  ) {
    self.table = table
    self.reporter = reporter
    self.isPresent = isPresent
    self.deliver = deliver
    self.drained = drained
  }

  /// Registers the ids of an effect, then starts it.
  @usableFromInline
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
    guard effect.needsEnrollment else { return effect }
    batches += 1
    var registry = EnrollmentRegistry(table: table, batch: batches, isPresent: isPresent)
    return effect.enrolled(in: &registry)
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
    case .none, .cancellable, .cancel, .child:
      // All but the first were replaced when the effect was enrolled.
      return true
    case .dismiss:
      reporter(.nothingPresented(context.action))
      return true
    case .send(let action):
      deliver(action, context.tree, context.child)
      return true
    case .sync(let work):
      // What the work did may have cancelled it.
      if let action = work(), !context.isCancelled {
        deliver(action, context.tree, context.child)
      }
      return true
    case .run(let run):
      return start(run, context) { _ in completion() } != nil
    case .merge(let parts):
      return start(all: parts, context, completion: completion)
    case .concatenate(let parts):
      return start(parts, from: 0, context, completion: completion)
    case .enrolled(let part, let enrollment):
      return start(part, as: enrollment, context, completion: completion)
    case .delayed(let part, let wait):
      return start(part, after: wait, context, completion: completion)
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
    if case .id(let id, cancelsInFlight: true) = enrollment.reason, !enrollment.isCancelled {
      table.cancel(id, reaching: enrollment.order, sparing: context.enrollments)
    }
    if enrollment.isChild, enrollment.isCancelled {
      // Nothing new starts, but a cancellation starts nothing.
      cancelOnly(part)
      abandon(part)
      return true
    }
    let isOver = start(part, context) { [weak self] in
      enrollment.isOver = true
      self?.table.remove(enrollment)
      completion()
    }
    if isOver {
      enrollment.isOver = true
      table.remove(enrollment)
    }
    return isOver
  }

  private func start(
    _ part: Effect<Action>,
    at throttle: Throttle,
    _ context: Context,
    completion: @escaping Completion
  ) -> Bool {
    let interval = table.throttleIntervals[throttle.id]
    let own = context.enrollments.last
    // What was returned before what waits does not take its place.
    var isOlder = false
    if let own, let waiting = interval?.waiting { isOlder = own.order < waiting.order }
    if isOlder || interval?.isOpen == true && !throttle.isLatest {
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
    interval.waiting = own
    let wait = Effect<Action>.Run(
      operation: { _ in try await interval.waitForEnd() }, handler: nil, source: throttle.source)
    let forget = { if interval.waiting === own { interval.waiting = nil } }
    let isOver = start(.concatenate(.fireAndForget { open() }, part), after: wait, context) {
      forget()
      completion()
    }
    if isOver { forget() }
    return isOver
  }

  private func start(
    _ part: Effect<Action>,
    after wait: Effect<Action>.Run,
    _ context: Context,
    completion: @escaping Completion
  ) -> Bool {
    let goOn = { [weak self] (hasWaited: Bool) in
      guard let self else { return true }
      guard hasWaited else {
        abandon(part)
        return true
      }
      return start(part, context, completion: completion)
    }
    let hasWaited = start(wait, context) { if goOn($0) { completion() } }
    return hasWaited.map(goOn) ?? false
  }

  /// Starts asynchronous work.
  ///
  /// - Returns: Whether it is over already, and came to its end; otherwise nil, and `ended` is called
  ///   once, later, with the same.
  private func start(
    _ run: Effect<Action>.Run,
    _ context: Context,
    ended: @escaping @MainActor (_ isDone: Bool) -> Void
  ) -> Bool? {
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
      let isDone = await Self.perform(run, as: effect, send: send, reporter: reporter)
      self?.table.remove(effect)
      effect.end(isDone)
    }
    guard !effect.isOver else { return effect.isDone }
    // Called also when the store is gone: who waits for the tree is still there.
    effect.onEnd = { [weak self] isDone in
      if let self { drained { ended(isDone) } } else { ended(isDone) }
    }
    return nil
  }

  /// Does the work and deals with what it throws.
  ///
  /// - Returns: Whether it threw nothing.
  private static func perform(
    _ run: Effect<Action>.Run,
    as effect: RunningEffect,
    send: Send<Action>,
    reporter: Reporter
  ) async -> Bool {
    do {
      try await run.operation(send)
      return true
    } catch {
      guard !effect.isCancelled, !(error is CancellationError) else { return false }
      if let handler = run.handler {
        await handler(error, send)
      } else {
        reporter(.uncaughtError(error, of: effect))
      }
      return false
    }
  }

  private func send(from effect: RunningEffect) -> Send<Action> {
    let reporter = reporter
    let child = effect.enrollments.last { $0.isChild }
    return Send { [weak self] action in
      if effect.isRunning {
        self?.deliver(action, effect.tree, child)
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
    case .none, .send, .sync, .run, .cancellable, .cancel, .delayed, .throttled, .child, .dismiss,
      .enrolled:
      break
    }
  }

  /// Takes what will never start out of the table.
  private func abandon(_ effect: Effect<Action>) {
    switch effect.operation {
    case .enrolled(let part, let enrollment):
      table.remove(enrollment)
      abandon(part)
    case .throttled(let part, _), .delayed(let part, _):
      abandon(part)
    case .merge(let parts), .concatenate(let parts):
      for part in parts { abandon(part) }
    case .none, .send, .sync, .run, .cancellable, .cancel, .child, .dismiss, .ordered:
      break
    }
  }
}
