package import ComposableCore

/// The actions of a recorded session.
package enum RecordedSessionAction<Action: Sendable>: Sendable {
  /// An action of the feature.
  case live(Action)
  /// An action of time travel.
  case past(TimeTravelAction)
  /// The user tapped the button for viewing an earlier state.
  case lookBackButtonTapped
  /// The journal was read.
  case opened(Journal)
  /// The journal could not be read, for the given reason.
  case notOpened(String)
  /// An action was recorded while the user was viewing an earlier state.
  case recorded
}

extension CasePath where Root == RecordedSessionAction<Value>, Value: Sendable {
  /// The path to the feature's actions.
  package static var live: Self {
    Self(embed: { .live($0) }) { if case .live(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Value == TimeTravelAction {
  /// Returns the path to the actions of time travel.
  package static func past<Action>() -> Self where Root == RecordedSessionAction<Action> {
    Self(embed: { .past($0) }) { if case .past(let action) = $0 { action } else { nil } }
  }
}
