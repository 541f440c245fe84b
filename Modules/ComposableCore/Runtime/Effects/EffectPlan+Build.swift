extension EffectPlan {
  /// Plans an effect.
  ///
  /// - Returns: The frame of the parts inside it; nil if there are none.
  func add<Action>(
    _ effect: Effect<Action>, _ context: PlanContext<Action>
  ) -> AnyPlanFrame? {
    switch effect.shape {
    case .none:
      return nil
    case .send(let action):
      return add(leaf: .sync { context.route.deliver(action, from: $0) }, context)
    case .node(let node):
      return add(node, context)
    }
  }

  private func add<Action>(
    _ node: EffectNode<Action>, _ context: PlanContext<Action>
  ) -> AnyPlanFrame? {
    switch node.kind {
    case .empty:
      return nil
    case .sync(let work):
      return add(
        leaf: .sync { part in
          // The work may cancel its own part.
          guard let action = work(), !part.isCancelled else { return }
          context.route.deliver(action, from: part)
        }, context)
    case .always(let work):
      return add(leaf: .always(work), context)
    case .run(let run):
      return add(leaf: .async(AsyncWork(run, context)), context)
    case .cancel(let id):
      return add(leaf: .cancel(id), context)
    case .dismiss:
      return add(leaf: context.dismissal.map { .sync($0) } ?? .dismiss, context)
    case .merge(let effects):
      return add(.merge, around: effects, context)
    case .concatenate(let effects):
      return add(.sequence, around: effects, context)
    case .cancellable(let effect, let id, let cancelsInFlight):
      return add(.cancellable(id, cancelsInFlight: cancelsInFlight), around: [effect], context)
    case .delayed(let effect, let wait):
      return add(gate: .async(AsyncWork(wait)), before: effect, context)
    case .throttled(let effect, let throttle):
      return add(gate: .throttle(throttle), before: effect, context)
    case .background(let effect, let end):
      guard background == nil else { return PlanFrame([effect], context, closing: nil) }
      addBackground(effect, atEnd: end, context)
      return nil
    case .dismissing(let effect, let dismissal):
      var context = context
      let route = context.route
      context.dismissal = { route.deliver(dismissal, from: $0) }
      return PlanFrame([effect], context, closing: nil)
    case .mapped:
      return node.planPart(in: self, context)
    }
  }

  /// Plans the effect of a part of the state.
  func add<Action>(
    _ effect: Effect<Action>, at step: (any StateStep)?, _ context: PlanContext<Action>
  ) -> AnyPlanFrame {
    guard step?.isChild == true else { return PlanFrame([effect], context, closing: nil) }
    return add(.child(context.route.location()), around: [effect], context)
  }

  /// Plans a part without parts inside it.
  private func add<Action>(
    leaf kind: Part.Kind, _ context: PlanContext<Action>
  ) -> AnyPlanFrame? {
    append(kind, at: context.position)
    return nil
  }

  /// Plans a part with parts inside it.
  private func add<Action>(
    _ kind: Part.Kind, around effects: [Effect<Action>], _ context: PlanContext<Action>
  ) -> AnyPlanFrame {
    var context = context
    let index = append(kind, around: &context.position)
    return PlanFrame(effects, context, closing: index)
  }

  /// Plans an effect in the background: a separate plan, which a part of this one starts.
  private func addBackground<Action>(
    _ effect: Effect<Action>, atEnd end: BackgroundEnd, _ context: PlanContext<Action>
  ) {
    let starter = EffectPart(plan: self, index: parts.count)
    let plan = EffectPlan(
      inBackground: effect, context, startedBy: starter, in: EffectTree(backgroundEnd: end))
    append(.background(plan), at: context.position)
  }

  /// Returns the registrations around a position, outermost first: the ids and children with which
  /// a part at that position is cancelled.
  ///
  /// - Complexity: O(*n*) in the number of the registrations.
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
  private func add<Action>(
    gate wait: Part.Kind, before effect: Effect<Action>, _ context: PlanContext<Action>
  ) -> AnyPlanFrame {
    var context = context
    let gate = append(.gate, around: &context.position)
    append(wait, at: context.position)
    return PlanFrame([effect], context, closing: gate)
  }
}
