extension Report {
  @usableFromInline
  static func sendFromReducer(_ action: some Sendable) -> Self {
    Self(
      .sendFromReducer,
      """
      The action \(name(action)) was sent while a reducer ran. \
      It was queued and is reduced in its turn. \
      Return it from the reducer as an effect instead: .send(\(name(action))).
      """
    )
  }

  static func readFromReducer(_ viewState: Any.Type) -> Self {
    Self(
      .readFromReducer,
      """
      A view store of \(viewState) was read while a reducer ran. \
      It returned the state that it emitted last. \
      Use the state that the reducer was passed instead.
      """
    )
  }

  static func readOfNewViewStore(_ viewState: Any.Type) -> Self {
    Self(
      .readFromReducer,
      """
      A view store of \(viewState) was created and read while a reducer ran. \
      It has no state to return, since the state is being changed. \
      Use the state that the reducer was passed instead.
      """
    )
  }

  static func childrenReadFromReducer(_ state: Any.Type) -> Self {
    Self(
      .readFromReducer,
      """
      Children were looked up in a store of \(state) while a reducer ran. \
      None was returned. \
      Use the state that the reducer was passed instead.
      """
    )
  }

  @MainActor
  static func uncaughtError(_ error: any Error, of effect: RunningEffect) -> Self {
    Self(
      .uncaughtError,
      """
      The effect at \(effect.source), started by \(name(effect.action)), threw "\(error)". \
      The effect is over. \
      Give it a `catch:` that turns the error into an action.
      """
    )
  }

  @MainActor
  static func sendAfterEnd(_ action: some Sendable, by effect: RunningEffect) -> Self {
    Self(
      .sendAfterEnd,
      """
      The effect at \(effect.source), started by \(name(effect.action)), sent the action \
      \(name(action)) after it had ended. The action was dropped. \
      Keep the effect's closure running until it has sent its last action.
      """
    )
  }

  @usableFromInline
  static func missingChild(_ action: some Any, _ child: ChildName) -> Self {
    Self(
      .missingChild,
      """
      The action \(name(action)) was sent to \(child), which does not exist. \
      It was ignored there; the parent's reducer still receives it. \
      Send it only while the child exists, and pull the child's reducer back once.
      """
    )
  }

  static func nothingPresented(_ action: some Any) -> Self {
    Self(
      .nothingPresented,
      """
      The effect of \(name(action)) requested the dismissal of its feature, which nothing presents. \
      The request was ignored. \
      Pull the feature's reducer back with `presenting` or `navigating`.
      """
    )
  }

  /// Returns the action's case and payload, truncated to 200 characters.
  private static func name(_ action: Any) -> String {
    let text = String(describing: action)
    return text.count > 200 ? text.prefix(200) + "…" : text
  }
}
