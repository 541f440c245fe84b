/// A feature that is recorded, and a look at one of its earlier states while it goes on.
package struct RecordedSession<State: Codable & SendableMetatype, Action: Codable & Sendable> {
  /// The state of the feature.
  package var live: State

  /// The earlier state that is looked at; nil if the present is.
  package internal(set) var past: TimeTravel<State, Action>?

  /// The reason for which no earlier state can be looked at, since that was tried last.
  package internal(set) var failure: String?

  /// Creates a session that begins.
  ///
  /// - Parameter live: The first state of the feature.
  package init(live: State) {
    self.live = live
  }
}
