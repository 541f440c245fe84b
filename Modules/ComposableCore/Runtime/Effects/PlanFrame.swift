/// What planning a part of an effect needs to know of the parts around it.
@MainActor
struct PlanContext<Action: Sendable> {
  /// Delivers an action of a part.
  typealias Delivery = @MainActor (EffectPart) -> Void

  let route: ActionRoute<Action>

  /// The part around it; nil outermost.
  var parent: Int?

  /// The innermost child's part around it; nil when it is no child's.
  var child: Int?

  /// Sends the action that a request to be dismissed becomes; nil when nothing presents the child.
  var dismissal: Delivery?

  /// The same for a part of the effect whose actions take a longer route.
  func mapped<PartAction>(to route: ActionRoute<PartAction>) -> PlanContext<PartAction> {
    PlanContext<PartAction>(route: route, parent: parent, child: child, dismissal: dismissal)
  }
}

/// The parts of one effect that are still to be planned, whatever their actions.
///
/// Frames stand on a stack of their own: an effect may be nested 100,000 deep.
@MainActor
class AnyPlanFrame {
  /// The part that ends when all of these have been planned, if there is one.
  let part: Int?

  init(closing part: Int?) {
    self.part = part
  }

  /// Plans parts until one has parts of its own.
  ///
  /// - Returns: The frame of that part; nil when all have been planned.
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
