/// A description of work that a reducer returns and a store runs.
///
/// ```swift
/// return .run { send in send(.rolled(await roll())) }
/// ```
///
/// Creating, mapping or merging effects does not run them. An effect that is run twice performs its
/// work twice. ``none`` requires no allocation.
public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline let shape: Shape

  /// The representation of an effect.
  // Unchecked, because a node is changed only when nothing else refers to it.
  @usableFromInline
  enum Shape: @unchecked Sendable {
    case none
    /// A single action, which is the most common effect and needs no plan.
    indirect case send(Action)
    case node(EffectNode<Action>)
  }

  @usableFromInline
  init(_ shape: Shape) {
    self.shape = shape
  }

  init(_ node: EffectNode<Action>) {
    self.init(.node(node))
  }
}

extension Effect {
  /// The effect that does nothing.
  public static var none: Self {
    Self(Shape.none)
  }

  /// Whether the effect is ``none``.
  public var isNone: Bool {
    if case .none = shape { true } else { false }
  }

  /// The number of units of work: each sent action, synchronous work, asynchronous work and
  /// cancellation counts as one.
  package var count: Int {
    switch shape {
    case .none: 0
    case .send: 1
    case .node(let node): node.count
    }
  }

  /// The node that represents the effect, or nil if it needs none.
  var node: EffectNode<Action>? {
    if case .node(let node) = shape { node } else { nil }
  }

  /// The depth of the effect's node, or zero if it has none.
  var depth: Int { node?.depth ?? 0 }
}
