package import ComposableCore

/// The view state of an earlier state and of time travel.
package struct TimeTravelScreenState<ViewState: Equatable>: Equatable {
  /// The view state of the earlier state.
  package let shown: ViewState

  /// The view state of time travel.
  package let travel: TimeTravelViewState
}

extension TimeTravelScreenState: Sendable where ViewState: Sendable {}

/// A connector that adds time travel to another connector.
package struct TimeTravelConnector<Base: Connector>: Connector
where Base.State: Codable & SendableMetatype, Base.Action: Codable {
  private let base: Base

  /// Creates a connector.
  ///
  /// - Parameter base: The connector of the recorded feature.
  package init(_ base: Base) {
    self.base = base
  }

  /// Returns the view state for a state.
  package func connect(
    state: TimeTravel<Base.State, Base.Action>
  ) -> TimeTravelScreenState<Base.ViewState> {
    TimeTravelScreenState(
      shown: base.connect(state: state.replay.state), travel: TimeTravelViewState(state))
  }

  /// Returns the action for a view action.
  package func connect(action: TimeTravelViewAction) -> TimeTravelAction { .view(action) }
}
