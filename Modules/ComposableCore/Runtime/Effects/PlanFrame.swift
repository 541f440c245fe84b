/// The context in which a part of an effect is planned.
@MainActor
struct PlanContext<Action: Sendable> {
  /// Delivers an action of a part.
  typealias Delivery = @MainActor (EffectPart) -> Void

  let route: ActionRoute<Action>

  var position = PlanPosition()

  /// Sends the action for a dismissal request, or nil if nothing presents the child.
  var dismissal: Delivery?

  /// Returns this context with a longer route, for a part of the effect with another action type.
  func mapped<PartAction>(to route: ActionRoute<PartAction>) -> PlanContext<PartAction> {
    PlanContext<PartAction>(route: route, position: position, dismissal: dismissal)
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

/// The parts of one effect that have not been planned yet, for any type of action.
///
/// Frames are kept on an explicit stack, because an effect may be nested 100,000 levels deep.
@MainActor
class AnyPlanFrame {
  /// The index of the part that ends after the last part of this frame, if there is one.
  let part: Int?

  init(closing part: Int?) {
    self.part = part
  }

  /// Plans parts until one contains other parts.
  ///
  /// - Returns: The frame of that part, or nil if all parts have been planned.
  func next(in plan: EffectPlan) -> AnyPlanFrame? {
    nil
  }
}

final class PlanFrame<Action: Sendable>: AnyPlanFrame {
  private let effects: [Effect<Action>]
  private let context: PlanContext<Action>
  private var position = 0

  init(_ effects: [Effect<Action>], _ context: PlanContext<Action>, closing part: Int?) {
    self.effects = effects
    self.context = context
    super.init(closing: part)
  }

  override func next(in plan: EffectPlan) -> AnyPlanFrame? {
    while position < effects.count {
      position += 1
      if let frame = plan.add(effects[position - 1], context) { return frame }
    }
    return nil
  }
}
