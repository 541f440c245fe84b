extension Effect {
  /// Makes a child's request to be dismissed an action.
  ///
  /// - Parameter dismissal: Makes the action; not called where there is nothing to do.
  /// - Returns: The effect that sends it.
  func dismissing(with dismissal: @autoclosure () -> Action) -> Self {
    switch shape {
    case .none, .send: self
    case .node: Self(.dismissing(self, with: dismissal()))
    }
  }
}
