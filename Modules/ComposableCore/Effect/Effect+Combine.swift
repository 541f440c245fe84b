extension Effect {
  /// Starts the effects in the order given, without one waiting for another.
  ///
  /// Synchronous parts deliver their actions in that order. Merging nothing gives ``none``.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Starts the effects of a list; see ``merge(_:)-(Self...)``.
  public static func merge(_ effects: [Self]) -> Self {
    var parts: [Self] = []
    for effect in effects {
      switch effect.operation {
      case .none: continue
      case .merge(let inner): parts += inner
      default: parts.append(effect)
      }
    }
    return parts.count > 1 ? Self(operation: .merge(parts)) : parts.first ?? .none
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
    var parts: [Self] = []
    for effect in effects {
      switch effect.operation {
      case .none: continue
      case .concatenate(let inner): parts += inner
      default: parts.append(effect)
      }
    }
    return parts.count > 1 ? Self(operation: .concatenate(parts)) : parts.first ?? .none
  }
}
