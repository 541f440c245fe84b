extension Effect {
  /// Returns an effect that starts the effects in the given order, without waiting for any of them.
  ///
  /// Synchronous parts send their actions in that order. Merging no effects returns ``none``.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Merges the effects of an array; see `merge(_:)`.
  public static func merge(_ effects: [Self]) -> Self {
    combine(effects, .merge)
  }

  /// Returns an effect that starts each effect when the previous one has ended.
  ///
  /// A synchronous part ends when its action is queued. When a part is cancelled, the next one
  /// starts. Concatenating no effects returns ``none``.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Concatenates the effects of an array; see `concatenate(_:)`.
  public static func concatenate(_ effects: [Self]) -> Self {
    combine(effects, .sequence)
  }

  private static func nodes(of effects: [Self]) -> [DeepNode] {
    var nodes: [DeepNode] = []
    for effect in effects { if let node = effect.node { nodes.append(node) } }
    return nodes
  }

  private static func combine(
    _ effects: [Self], _ combination: EffectPlan.Part.Combination
  ) -> Self {
    // A loop: the common case allocates no array, and `contains` would not be specialized here.
    for effect in effects where effect.isNone {
      return combine(effects.filter { !$0.isNone }, combination)
    }
    guard effects.count > 1 else { return effects.first ?? .none }
    // A loop, because `reduce` is not specialized here.
    var (count, depth) = (0, 0)
    for effect in effects {
      count += effect.count
      depth = max(depth, effect.depth)
    }
    return Self(
      EffectNode(count: count, depth: depth + 1, nodes(of: effects)) {
        $0.add(combination, of: effects, $1)
      })
  }
}
