internal import ComposablePlatform
package import ComposableCore

/// The view state of a recorded session.
package struct RecordedSessionViewState<ViewState: Equatable>: Equatable {
  /// The view state for the feature's current state.
  package let live: ViewState

  /// The earlier state being viewed; nil if the current state is shown.
  package let past: TimeTravelScreenState<ViewState>?

  /// The reason why no earlier state can be viewed.
  package let failure: String?
}

extension RecordedSessionViewState: Sendable where ViewState: Sendable {}

/// The user's actions in a recorded session.
package enum RecordedSessionViewAction<ViewAction: Equatable & Sendable>: Equatable, Sendable {
  /// An action of the feature.
  case live(ViewAction)
  /// An action of time travel.
  case past(TimeTravelViewAction)
  /// The user tapped the button for viewing an earlier state.
  case lookBackButtonTapped
}

/// A connector that adds a recorded session to another connector.
package struct RecordedSessionConnector<Base: Connector>: Connector
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
    state: RecordedSession<Base.State, Base.Action>
  ) -> RecordedSessionViewState<Base.ViewState> {
    RecordedSessionViewState(
      live: base.connect(state: state.live),
      past: state.past.map { TimeTravelConnector(base).connect(state: $0) },
      failure: state.failure?.printable)
  }

  /// Returns the action for a view action.
  package func connect(
    action: RecordedSessionViewAction<Base.ViewAction>
  ) -> RecordedSessionAction<Base.Action> {
    switch action {
    case .live(let action): .live(base.connect(action: action))
    case .past(let action): .past(.view(action))
    case .lookBackButtonTapped: .lookBackButtonTapped
    }
  }
}
