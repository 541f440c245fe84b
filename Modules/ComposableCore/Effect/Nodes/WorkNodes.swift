// Nodes that represent single units of work.

/// Work that ends when it returns, with or without an action.
final class SyncNode<Action: Sendable>: EffectNode<Action> {
  private let work: @MainActor () -> Action?

  init(_ work: @escaping @MainActor () -> Action?) {
    self.work = work
    super.init(count: 1, depth: 0)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    let (work, route) = (work, context.route)
    return plan.add(
      .sync { part in
        // The work may cancel its own part.
        guard let action = work(), !part.isCancelled else { return }
        route.deliver(action, from: part)
      }, context)
  }
}

/// Synchronous work without an action, performed even if the effect is cancelled before it starts.
final class AlwaysNode<Action: Sendable>: EffectNode<Action> {
  private let work: @MainActor () -> Void

  init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
    super.init(count: 1, depth: 0)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.add(.always(work), context)
  }
}

/// Asynchronous work.
final class RunNode<Action: Sendable>: EffectNode<Action> {
  private let run: Effect<Action>.Run

  init(_ run: Effect<Action>.Run) {
    self.run = run
    super.init(count: 1, depth: 0)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.add(.async(RunWork(run, context)), context)
  }
}

/// A cancellation of the effects with an id.
final class CancelNode<Action: Sendable>: EffectNode<Action> {
  private let id: EffectID

  init(_ id: EffectID) {
    self.id = id
    super.init(count: 1, depth: 0)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.add(.cancel(id), context)
  }
}

/// A child's request to be dismissed.
final class DismissNode<Action: Sendable>: EffectNode<Action> {
  init() {
    super.init(count: 1, depth: 0)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.add(context.dismissal.map { .sync($0) } ?? .dismiss, context)
  }
}

/// The removal of dismissed children, whose effects are cancelled.
final class EndNode<Action: Sendable>: EffectNode<Action> {
  private let steps: [any StateStep]

  init(of steps: [any StateStep]) {
    self.steps = steps
    super.init(count: 0, depth: 0)
  }

  override func add(to plan: EffectPlan, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    plan.end(at: steps, context)
  }
}
