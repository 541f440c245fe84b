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
      It gave the state it had shown last. \
      Use the state that the reducer was handed instead.
      """
    )
  }

  static func readOfNewViewStore(_ viewState: Any.Type) -> Self {
    Self(
      .readFromReducer,
      """
      A view store of \(viewState) was made and read while a reducer ran. \
      There is no state that it could give: the state is being changed. \
      Use the state that the reducer was given instead.
      """
    )
  }

  static func childrenReadFromReducer(_ state: Any.Type) -> Self {
    Self(
      .readFromReducer,
      """
      Children were looked for in a store of \(state) while a reducer ran. \
      It showed none. \
      Use the state that the reducer was handed instead.
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
      The action \(name(action)) was sent by the effect at \(effect.source), started by \
      \(name(effect.action)), after it was over. \
      It was dropped. \
      Keep the effect's closure running until it has sent its last action.
      """
    )
  }

  @usableFromInline
  static func missingChild(_ action: some Any, _ child: ChildName) -> Self {
    Self(
      .missingChild,
      """
      The action \(name(action)) was meant for \(child), which is not there. \
      It was ignored there; the parent's reducer still sees it. \
      Send it only while the child is there, and lift the child's reducer once.
      """
    )
  }

  static func nothingPresented(_ action: some Any) -> Self {
    Self(
      .nothingPresented,
      """
      The effect of \(name(action)) asked to put its feature away, and nothing presents it. \
      It stayed. \
      Lift the feature with `presenting` or `navigating`.
      """
    )
  }

  /// Returns the action's case and payload, truncated to 200 characters.
  private static func name(_ action: Any) -> String {
    let text = String(describing: action)
    return text.count > 200 ? text.prefix(200) + "…" : text
  }
}
