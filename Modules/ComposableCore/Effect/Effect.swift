/// What a reducer wants done in the world: an inert value that a store runs.
///
/// Building, mapping and merging effects runs nothing, and an effect that is run twice runs twice.
/// ``none`` costs no allocation.
public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline let shape: Shape

  /// What an effect is.
  @usableFromInline
  enum Shape: Sendable {
    case none
    /// One action, which is the most common effect and needs no plan.
    indirect case send(Action)
    case node(EffectNode<Action>)
  }

  @inlinable
  init(_ shape: Shape) {
    self.shape = shape
  }

  init(_ kind: EffectNode<Action>.Kind) {
    self.init(.node(EffectNode(kind)))
  }
}

extension Effect {
  /// Nothing to do.
  @inlinable
  public static var none: Self {
    Self(Shape.none)
  }

  /// Whether there is nothing to do.
  @inlinable
  public var isNone: Bool {
    if case .none = shape { true } else { false }
  }

  /// How many single pieces of work there are: sent actions, synchronous work, asynchronous work
  /// and cancellations each count as one.
  package var count: Int {
    switch shape {
    case .none: 0
    case .send: 1
    case .node(let node): node.count
    }
  }

  /// The object that holds the parts of the effect; nil when it has none.
  var node: EffectNode<Action>? {
    if case .node(let node) = shape { node } else { nil }
  }
}
