extension Effect {
  /// Returns this effect with each dismissal request from a child turned into an action.
  ///
  /// - Parameter dismissal: The action; evaluated only if the effect may request dismissal.
  /// - Returns: The effect that sends the action.
  @usableFromInline
  package func dismissing(with dismissal: @autoclosure () -> Action) -> Self {
    switch shape {
    case .none, .send: return self
    case .node:
      let dismissal = dismissal()
      return Self(EffectNode(around: self) { $0.add(self, $1.dismissing(with: dismissal)) })
    }
  }

  /// Returns an effect that cancels the earlier effects of dismissed children, even if the same
  /// action presents other children in their places.
  @usableFromInline
  static func end(of children: [[StateStep]]) -> Self {
    children.isEmpty
      ? .none : Self(EffectNode(count: 0, depth: 0, []) { context, _ in context.end(at: children) })
  }
}
