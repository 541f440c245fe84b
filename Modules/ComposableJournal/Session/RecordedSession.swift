/// A recorded feature, and a view of one of its earlier states while the feature continues.
package struct RecordedSession<State: Codable & SendableMetatype, Action: Codable & Sendable> {
  /// The state of the feature.
  package var live: State

  /// The earlier state being viewed; nil if the current state is shown.
  package internal(set) var past: TimeTravel<State, Action>?

  /// The reason why the last attempt to view an earlier state failed.
  package internal(set) var failure: String?

  /// Creates a session at its beginning.
  ///
  /// - Parameter live: The feature's first state.
  package init(live: State) {
    self.live = live
  }
}
