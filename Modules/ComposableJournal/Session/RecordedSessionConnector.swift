internal import ComposablePlatform
package import ComposableCore

/// The view state of a recorded session.
package struct RecordedSessionViewState<ViewState: Equatable>: Equatable {
  /// The view state of the feature as it is now.
  package let live: ViewState

  /// The earlier state that is looked at; nil if the present is.
  package let past: TimeTravelScreenState<ViewState>?

  /// The reason for which no earlier state can be looked at.
  package let failure: String?
}

extension RecordedSessionViewState: Sendable where ViewState: Sendable {}

/// The actions of the user in a recorded session.
package enum RecordedSessionViewAction<ViewAction: Equatable & Sendable>: Equatable, Sendable {
  /// An action in the feature.
  case live(ViewAction)
  /// An action in the past.
  case past(TimeTravelViewAction)
  /// The user wants to look back.
  case lookBackButtonTapped
}

/// The connector of a recorded session to the screen of another connector.
package struct RecordedSessionConnector<Base: Connector>: Connector
where Base.State: Codable & SendableMetatype, Base.Action: Codable {
  private let base: Base

  /// Creates a connector.
  ///
  /// - Parameter base: The connector of the feature that is recorded.
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
