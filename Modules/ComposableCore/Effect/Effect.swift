/// What a reducer wants done in the world: an inert value that a store runs.
///
/// Building, mapping and merging effects runs nothing, and an effect that is run twice runs twice.
/// ``none`` costs no allocation.
public struct Effect<Action: Sendable>: Sendable {
  @usableFromInline let shape: Shape

  /// What an effect is: nothing, one action, or a node of a tree.
  @usableFromInline
  enum Shape: Sendable {
    case none
    indirect case send(Action)
    case node(EffectNode<Action>)
    /// The effect of a part, whose actions become this one's.
    case mapped(AnyMappedEffect<Action>)
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
  public var count: Int {
    switch shape {
    case .none: 0
    case .send: 1
    case .node(let node): node.count
    case .mapped(let effect): effect.count
    }
  }

  /// The object that holds the effect's parts, if it has any.
  var node: DeepNode? {
    switch shape {
    case .none, .send: nil
    case .node(let node): node
    case .mapped(let effect): effect
    }
  }
}
