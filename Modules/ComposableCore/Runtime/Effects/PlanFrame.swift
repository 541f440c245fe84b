/// The context in which a part of an effect is planned.
@MainActor
struct PlanContext<Action: Sendable> {
  /// Delivers an action of a part.
  typealias Delivery = @MainActor (EffectPart) -> Void

  let route: ActionRoute<Action>

  var position = PlanPosition()

  /// Sends the action for a request to be dismissed; nil if nothing presents the child.
  var dismissal: Delivery?

  /// Returns this context with a longer route, for a part of the effect with actions of another
  /// type.
  func mapped<PartAction>(to route: ActionRoute<PartAction>) -> PlanContext<PartAction> {
    PlanContext<PartAction>(route: route, position: position, dismissal: dismissal)
  }
}

/// The parts around a part of a plan.
struct PlanPosition {
  /// The index of the part around it; nil for the outermost part.
  var parent: Int?

  /// The index of the innermost child's part around it; nil if there is none.
  var child: Int?

  /// The index of the innermost part around it that is registered: under an id or a child.
  var registration: Int?
}

/// The parts of one effect that are still to be planned, for any type of action.
///
/// Frames are kept on an explicit stack, since an effect may be nested 100,000 deep.
@MainActor
class AnyPlanFrame {
  /// The index of the part that ends when all of these have been planned, if there is one.
  let part: Int?

  init(closing part: Int?) {
    self.part = part
  }

  /// Plans parts until one contains other parts.
  ///
  /// - Returns: The frame of that part; nil if all have been planned.
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
