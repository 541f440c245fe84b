internal import ComposableCore

/// Returns the controls that select the source of nth primes, with which every front end accepts
/// typed commands.
///
/// - Parameters:
///   - source: The source that is selected.
///   - reason: The reason why the source cannot change now; nil if it can.
///   - action: The view action that selects a source.
/// - Returns: A control for each source.
func sourceControls<ViewAction>(
  _ source: NthPrimeSource, disabled reason: String?,
  sends action: (NthPrimeSource) -> ViewAction
) -> [Screen<ViewAction>.Control] {
  NthPrimeSource.allCases.map { other in
    let title =
      switch other {
      case .offline: "compute nth primes here"
      case .online: "ask Wolfram Alpha for nth primes"
      }
    return .button(
      title, command: other.rawValue,
      disabled: reason ?? (other == source ? "\(source.text) already." : nil),
      sends: action(other))
  }
}
