extension Effect {
  /// The same effect, in which a child's request to be dismissed has become an action.
  ///
  /// - Parameter dismissal: Makes the action; not called where there is nothing to do.
  func dismissing(with dismissal: @autoclosure () -> Action) -> Self {
    switch shape {
    case .none, .send: self
    case .node: Self(.dismissing(self, with: dismissal()))
    }
  }
}
