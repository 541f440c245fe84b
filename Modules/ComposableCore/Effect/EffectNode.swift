/// A node of the tree that an effect is.
// Unchecked: `kind` is written only by `takeNodes(into:)`, which is called when nothing else refers
// to the node.
@usableFromInline
final class EffectNode<Action: Sendable>: DeepNode, @unchecked Sendable {
  enum Kind {
    /// Work that is over when it returns, with or without an action.
    case sync(@MainActor () -> Action?)
    /// The same without an action, done also where nothing starts any more.
    case always(@MainActor () -> Void)
    case run(Effect<Action>.Run)
    case merge([Effect<Action>])
    case concatenate([Effect<Action>])
    case cancellable(Effect<Action>, EffectID, cancelsInFlight: Bool)
    case cancel(EffectID)
    /// A part that starts when a wait is over, and never when the wait fails.
    case delayed(Effect<Action>, Wait)
    case throttled(Effect<Action>, Throttle)
    /// A request of a child to be dismissed.
    case dismiss
    /// A part whose requests to be dismissed become an action.
    case dismissing(Effect<Action>, with: Action)
    /// The parts have been taken.
    case empty
  }

  private(set) var kind: Kind

  /// How many single pieces of work there are.
  let count: Int

  init(_ kind: Kind) {
    self.kind = kind
    count =
      switch kind {
      case .sync, .always, .run, .cancel, .dismiss: 1
      case .merge(let parts), .concatenate(let parts): parts.reduce(0) { $0 + $1.count }
      case .cancellable(let part, _, _), .delayed(let part, _), .throttled(let part, _),
        .dismissing(let part, _):
        part.count
      case .empty: 0
      }
  }

  deinit {
    releaseNodes()
  }

  override func takeNodes(into nodes: inout [DeepNode]) {
    switch kind {
    case .sync, .always, .run, .cancel, .dismiss, .empty: return
    case .merge(let parts), .concatenate(let parts):
      for part in parts { if let node = part.node { nodes.append(node) } }
    case .cancellable(let part, _, _), .delayed(let part, _), .throttled(let part, _),
      .dismissing(let part, _):
      if let node = part.node { nodes.append(node) }
    }
    kind = .empty
  }
}
