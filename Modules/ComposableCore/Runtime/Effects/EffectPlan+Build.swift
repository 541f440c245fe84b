extension EffectPlan {
  /// Plans an effect.
  ///
  /// - Returns: The frame of the parts inside the effect, or nil if there are none.
  func add<Action>(
    _ effect: Effect<Action>, _ context: PlanContext<Action>
  ) -> AnyPlanFrame? {
    switch effect.shape {
    case .none:
      return nil
    case .send(let action):
      return add(.sync { context.route.deliver(action, from: $0) }, context)
    case .node(let node):
      return node.add(to: self, context)
    }
  }

  /// Plans the effect of one part of the state.
  func add<Action>(
    _ effect: Effect<Action>, at step: (any StateStep)?, _ context: PlanContext<Action>
  ) -> AnyPlanFrame {
    guard step?.isChild == true, let location = context.route.location() else {
      return PlanFrame([effect], context, closing: nil)
    }
    return add(.child(location), around: [effect], context)
  }

  /// Registers that the action has dismissed the children to which some steps lead.
  func end<Action>(at steps: [any StateStep], _ context: PlanContext<Action>) -> AnyPlanFrame? {
    for location in context.route.existingLocations() {
      for step in steps { end(step.find(in: location)) }
    }
    // Adds a part, because the effects around this one expect a part inside them.
    return add(.ended, context)
  }

  /// Plans a part without parts inside it.
  func add<Action>(_ kind: Part.Kind, _ context: PlanContext<Action>) -> AnyPlanFrame? {
    append(kind, at: context.position)
    return nil
  }

  /// Plans a part with parts inside it.
  func add<Action>(
    _ kind: Part.Kind, around effects: [Effect<Action>], _ context: PlanContext<Action>
  ) -> AnyPlanFrame {
    var context = context
    let index = append(kind, around: &context.position)
    return PlanFrame(effects, context, closing: index)
  }

  /// Plans a background effect as a separate plan that a part of this plan starts.
  ///
  /// - Returns: The frame of the effect if this plan is itself in the background; otherwise nil.
  func add<Action>(
    inBackground effect: Effect<Action>, atProgramEnd programEnd: BackgroundEnd,
    atRemoval removal: BackgroundEnd, _ context: PlanContext<Action>
  ) -> AnyPlanFrame? {
    guard background == nil else { return PlanFrame([effect], context, closing: nil) }
    let starter = EffectPart(plan: self, index: parts.count)
    let plan = EffectPlan(
      inBackground: effect, context, startedBy: starter,
      in: EffectTree(backgroundEnd: programEnd, atRemoval: removal, startedBy: tree))
    return add(.background(plan), context)
  }

  /// Returns the registrations around a position, outermost first: the ids and children with which
  /// a part at that position is cancelled.
  ///
  /// - Complexity: O(*n*) in the number of registrations.
  func registrations(around position: PlanPosition) -> [Part.Kind] {
    var registrations: [Part.Kind] = []
    var next = position.registration
    while let index = next {
      if case .cancellable(let id, _) = parts[index].kind {
        registrations.append(.cancellable(id, cancelsInFlight: false))
      } else {
        registrations.append(parts[index].kind)
      }
      next = parts[index].position.registration
    }
    return registrations.reversed()
  }

  /// Plans a wait and the part that follows it.
  func add<Action>(
    gate wait: Part.Kind, before effect: Effect<Action>, _ context: PlanContext<Action>
  ) -> AnyPlanFrame {
    var context = context
    let gate = append(.parts(.gate), around: &context.position)
    append(wait, at: context.position)
    return PlanFrame([effect], context, closing: gate)
  }
}
