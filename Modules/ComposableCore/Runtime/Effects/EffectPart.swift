/// One part of a plan.
@MainActor
@usableFromInline
struct EffectPart {
  @usableFromInline let plan: EffectPlan
  @usableFromInline let index: Int

  var order: EffectOrder {
    // A part in the background is ordered directly after the part that starts it.
    guard let starter = plan.background else {
      return EffectOrder(plan: plan.number, index: index, backgroundIndex: 0)
    }
    return EffectOrder(
      plan: starter.plan.number, index: starter.index, backgroundIndex: index + 1)
  }

  /// The tree of the effect.
  @usableFromInline var tree: EffectTree { plan.tree }

  /// The number of the action that led to the effect, or zero in a store without observers.
  @usableFromInline var cause: Int { plan.cause }

  /// The part of the innermost child around this part, or nil if there is none.
  @usableFromInline var child: EffectPart? {
    plan.parts[index].position.child.map { EffectPart(plan: plan, index: $0) }
  }

  var isCancelled: Bool { plan.parts[index].isCancelled }

  /// Whether this part is around another part.
  func encloses(_ other: EffectPart) -> Bool {
    let other = plan === other.plan ? other : other.plan.background ?? other
    return plan === other.plan && index < other.index && other.index < plan.parts[index].end
  }
}

extension EffectPart {
  /// Increments the number of queued actions of this child's effects.
  @usableFromInline
  func didEnqueueAction() {
    plan.parts[index].count += 1
  }

  /// Decrements the number of queued actions of this child's effects.
  ///
  /// - Returns: Whether to reduce the action, which is dropped if the child was removed.
  @usableFromInline
  func didDequeueAction() -> Bool {
    plan.parts[index].count -= 1
    plan.close(index)
    return plan.parts[index].cancellation != .removed && !plan.parts[index].isFinishing
  }
}

/// A part's position in the order in which the reducer returned effects.
struct EffectOrder: Comparable, Sendable {
  /// The number of the plan.
  let plan: UInt64

  /// The index of the part in the plan.
  let index: Int

  /// For a part of a background plan that this part starts, its index there plus one; otherwise
  /// zero.
  let backgroundIndex: Int

  static func < (left: Self, right: Self) -> Bool {
    (left.plan, left.index, left.backgroundIndex)
      < (right.plan, right.index, right.backgroundIndex)
  }
}
