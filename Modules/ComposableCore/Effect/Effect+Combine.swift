extension Effect {
  /// Returns an effect that starts the effects in the given order, without waiting for any of them.
  ///
  /// Synchronous parts deliver their actions in that order. Merging no effects returns ``none``.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Merges the effects of an array; see `merge(_:)`.
  public static func merge(_ effects: [Self]) -> Self {
    combine(effects, .merge)
  }

  /// Returns an effect that starts each effect when the previous one is over.
  ///
  /// A synchronous part is over when its action is in the queue. A cancelled part is over too: the
  /// next one starts. Concatenating no effects returns ``none``.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Concatenates the effects of an array; see `concatenate(_:)`.
  public static func concatenate(_ effects: [Self]) -> Self {
    combine(effects, .sequence)
  }

  private static func combine(
    _ effects: [Self], _ combination: EffectPlan.Part.Combination
  ) -> Self {
    // The common case allocates no array, and `contains` is not specialized here.
    for effect in effects where effect.isNone {
      return combine(effects.filter { !$0.isNone }, combination)
    }
    return effects.count > 1
      ? Self(CombinationNode(effects, combination)) : effects.first ?? .none
  }
}
