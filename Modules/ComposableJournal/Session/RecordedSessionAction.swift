package import ComposableCore

/// The actions of a recorded session.
package enum RecordedSessionAction<Action: Sendable>: Sendable {
  /// An action of the feature.
  case live(Action)
  /// An action in the past.
  case past(TimeTravelAction)
  /// The user wants to look back.
  case lookBackButtonTapped
  /// The journal was read.
  case opened(Journal)
  /// The journal cannot be read, for the given reason.
  case notOpened(String)
  /// An action was recorded while the past is looked at.
  case recorded
}

extension CasePath where Root == RecordedSessionAction<Value>, Value: Sendable {
  /// The path to the actions of the feature.
  package static var live: Self {
    Self(embed: { .live($0) }) { if case .live(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Value == TimeTravelAction {
  /// Returns the path to the actions in the past.
  package static func past<Action>() -> Self where Root == RecordedSessionAction<Action> {
    Self(embed: { .past($0) }) { if case .past(let action) = $0 { action } else { nil } }
  }
}
