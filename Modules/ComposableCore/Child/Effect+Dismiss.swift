extension Effect {
  /// Returns this effect, but turns each dismissal request from a child into an action.
  ///
  /// - Parameter dismissal: The action; evaluated only if the effect may contain a request.
  /// - Returns: The effect that sends the action.
  @usableFromInline
  func dismissing(with dismissal: @autoclosure () -> Action) -> Self {
    switch shape {
    case .none, .send: self
    case .node: Self(DismissingNode(self, with: dismissal()))
    }
  }
}
