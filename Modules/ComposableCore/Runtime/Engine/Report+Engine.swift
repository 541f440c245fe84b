extension Report {
  @usableFromInline
  static func sendFromReducer(_ action: some Sendable) -> Self {
    Self(
      .sendFromReducer,
      """
      The action \(name(action)) was sent while a reducer was running. \
      It was queued and will be reduced later. \
      Return it from the reducer as an effect instead: .send(\(name(action))).
      """
    )
  }

  static func readFromReducer(_ viewState: Any.Type) -> Self {
    Self(
      .readFromReducer,
      """
      A view store of \(viewState) was read while a reducer was running. \
      It returned the last state that it emitted. \
      Use the reducer's state parameter instead.
      """
    )
  }

  static func readOfNewViewStore(_ viewState: Any.Type) -> Self {
    Self(
      .readFromReducer,
      """
      A view store of \(viewState) was created and read while a reducer was running. \
      It has no state to return, because the state is being changed. \
      Use the reducer's state parameter instead.
      """
    )
  }

  static func childrenReadFromReducer(_ state: Any.Type) -> Self {
    Self(
      .readFromReducer,
      """
      Children were looked up in a store of \(state) while a reducer was running. \
      The lookup returned none. \
      Use the reducer's state parameter instead.
      """
    )
  }

  @MainActor
  static func uncaughtError(_ error: any Error, of effect: RunningEffect) -> Self {
    Self(
      .uncaughtError,
      """
      The effect at \(effect.source), started by \(name(effect.action)), threw "\(error)". \
      The effect has ended. \
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
      The action \(name(action)) was sent to \(child), but that child does not exist. \
      The child's reducer does not receive the action. \
      Send it only while the child exists, and pull back the child's reducer only once.
      """
    )
  }

  static func nothingPresented(_ action: some Any) -> Self {
    Self(
      .nothingPresented,
      """
      An effect of \(name(action)) tried to dismiss its feature, but nothing presents the feature. \
      The request was ignored. \
      Lift the feature's reducer with `ifLet` or `forEach`, to actions that can dismiss it.
      """
    )
  }

  /// Returns the action's case and payload, truncated to 200 characters.
  private static func name(_ action: Any) -> String {
    let text = String(describing: action)
    return text.count > 200 ? text.prefix(200) + "…" : text
  }
}
