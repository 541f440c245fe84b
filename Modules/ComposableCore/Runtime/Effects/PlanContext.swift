/// The context in which a part of an effect is added to a plan.
@MainActor
struct PlanContext {
  private let plan: EffectPlan
  private var position = PlanPosition()

  /// The location of a state around the effect's.
  private var location: ChildLocation

  /// The steps from that location to the effect's state, or nil if there are none.
  ///
  /// Locations are created only for children.
  private var steps: PendingSteps?

  /// Creates the context of an effect of the root store.
  init(_ plan: EffectPlan) {
    self.plan = plan
    location = plan.host.root
  }

  /// Returns the context of an effect of the part of the state to which some steps lead.
  ///
  /// For each child on the way, adds a part that contains the effect.
  func at(_ path: [StateStep]) -> PlanContext {
    var context = self
    for step in path {
      context.steps = PendingSteps(step, after: context.steps)
      guard step.isChild else { continue }
      for step in context.steps.all { context.location = context.location.enter(step) }
      context.steps = nil
      context = context.inside(.child(context.location))
    }
    return context
  }

  /// Adds a part, and returns the context inside it.
  private func inside(_ kind: EffectPlan.Part.Kind) -> PlanContext {
    var context = self
    plan.append(kind, around: &context.position)
    return context
  }
}

extension PlanContext {
  /// Adds a part without parts inside it.
  func add(_ kind: EffectPlan.Part.Kind) {
    plan.append(kind, at: position)
  }

  /// Adds the parts of an effect.
  func add<Action>(_ effect: Effect<Action>, _ route: ActionRoute<Action>) {
    if effect.depth < DeepNode.maximumRecursion {
      addNow(effect, route)
    } else {
      plan.addLater { addNow(effect, route) }
    }
  }

  /// Adds the parts of several effects.
  private func add<Action>(_ effects: [Effect<Action>], _ route: ActionRoute<Action>) {
    var isDeep = false
    for effect in effects where effect.depth >= DeepNode.maximumRecursion { isDeep = true }
    guard isDeep else {
      for effect in effects { addNow(effect, route) }
      return
    }
    // In this order, because the plan continues with the last addition.
    for effect in effects.reversed() { plan.addLater { addNow(effect, route) } }
  }

  private func addNow<Action>(_ effect: Effect<Action>, _ route: ActionRoute<Action>) {
    switch effect.shape {
    case .none: break
    case .send(let action): add(.sync { route.deliver(action, from: $0) })
    case .node(let node): node.addParts?(self, route)
    }
  }

  /// Adds a part that combines the parts of several effects.
  func add<Action>(
    _ combination: EffectPlan.Part.Combination, of effects: [Effect<Action>],
    _ route: ActionRoute<Action>
  ) {
    inside(.parts(combination)).add(effects, route)
  }

  /// Adds a part that cancels an effect by an id.
  func add<Action>(
    _ effect: Effect<Action>, cancellableBy id: EffectID, cancelsInFlight: Bool,
    _ route: ActionRoute<Action>
  ) {
    inside(.cancellable(id, cancelsInFlight: cancelsInFlight)).add(effect, route)
  }

  /// Adds a wait and the effect that follows it.
  func add<Action>(
    _ wait: EffectPlan.Part.Kind, before effect: Effect<Action>, _ route: ActionRoute<Action>
  ) {
    let gate = inside(.parts(.gate))
    gate.add(wait)
    gate.add(effect, route)
  }

  /// Adds a part that starts an effect in the background, as a plan of its own.
  ///
  /// In a plan that is itself in the background, adds the parts of the effect.
  func add<Action>(
    inBackground effect: Effect<Action>, atProgramEnd programEnd: BackgroundEnd,
    atRemoval removal: BackgroundEnd, _ route: ActionRoute<Action>
  ) {
    guard plan.background == nil else { return add(effect, route) }
    let tree = EffectTree(backgroundEnd: programEnd, atRemoval: removal, startedBy: plan.tree)
    add(.background(EffectPlan(inBackground: effect, self, in: tree, route: route)))
  }

  /// The part that will be added next.
  var nextPart: EffectPart { EffectPart(plan: plan, index: plan.parts.count) }

  /// Returns the context of the same effect in a plan of its own, inside the ids and children with
  /// which it is cancelled.
  func inBackground(_ background: EffectPlan) -> PlanContext {
    var context = PlanContext(background)
    (context.location, context.steps) = (location, steps)
    for registration in plan.registrations(around: position) {
      context = context.inside(registration)
    }
    return context
  }

  /// Registers that the action has dismissed the children to which some paths lead.
  func end(at paths: [[StateStep]]) {
    for path in paths {
      var locations = [location]
      for step in steps.all + path { locations = locations.flatMap { $0.find(step) } }
      plan.end(locations)
    }
    // The effects around this one expect a part inside them.
    add(.ended)
  }
}

/// A step whose location was not needed yet, and the steps before it.
final class PendingSteps: DeepNode {
  fileprivate let step: StateStep
  fileprivate private(set) var previous: PendingSteps?

  fileprivate init(_ step: StateStep, after previous: PendingSteps?) {
    (self.step, self.previous) = (step, previous)
    super.init(depth: previous.map { $0.depth + 1 } ?? 0, previous.map { [$0] } ?? [])
  }

  deinit {
    releaseNodes()
  }

  override func releaseReferences() {
    previous = nil
  }
}

extension PendingSteps? {
  /// The steps, the outermost first.
  fileprivate var all: [StateStep] {
    var (steps, next): ([StateStep], PendingSteps?) = ([], self)
    while let pending = next {
      steps.append(pending.step)
      next = pending.previous
    }
    return steps.reversed()
  }
}

/// The parts around a part of a plan.
struct PlanPosition {
  /// The index of the part directly around this position, or nil for the outermost part.
  var parent: Int?

  /// The index of the innermost child's part around this position, or nil if there is none.
  var child: Int?

  /// The index of the innermost part around this position that is registered under an id or child.
  var registration: Int?
}
