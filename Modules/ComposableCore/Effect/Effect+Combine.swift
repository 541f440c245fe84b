extension Effect {
  /// Starts the effects in the order given, without one waiting for another.
  ///
  /// Synchronous parts deliver their actions in that order. Merging nothing gives ``none``.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Starts the effects of a list; see ``merge(_:)-(Self...)``.
  public static func merge(_ effects: [Self]) -> Self {
    combine(effects) { .merge($0) }
  }

  /// Starts each effect when the one before it is over.
  ///
  /// A synchronous part is over when its action is in the queue. A part that was cancelled is
  /// over too: the next one starts. Concatenating nothing gives ``none``.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Starts the effects of a list one after the other; see ``concatenate(_:)-(Self...)``.
  public static func concatenate(_ effects: [Self]) -> Self {
    combine(effects) { .concatenate($0) }
  }

  private static func combine(
    _ effects: [Self], _ kind: ([Self]) -> EffectNode<Action>.Kind
  ) -> Self {
    // The common case makes no list.
    guard effects.contains(where: { $0.isNone }) else {
      return effects.count > 1 ? Self(kind(effects)) : effects.first ?? .none
    }
    return combine(effects.filter { !$0.isNone }, kind)
  }
}
