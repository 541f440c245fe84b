/// The user actions of the counter in the full screen.
public enum CounterFullScreenViewAction: Equatable, Sendable {
  /// The user pressed "Subtract one".
  case decrTapped
  /// The user pressed "Add one".
  case incrTapped
  /// The user pressed "Is this prime?".
  case isPrimeButtonTapped
  /// The user pressed "What is the nth prime?".
  case nthPrimeButtonTapped
  /// The user clicked twice beside the controls.
  case doubleTap
  /// The user cancelled the request.
  case cancelTapped
  /// The user closed the prime detail.
  case primeModalDismissed
  /// The user dismissed the alert with the response.
  case alertDismissButtonTapped
  /// The user typed a command.
  case typed(CounterLineViewAction)
}

extension CounterAction {
  /// Creates an action from a user action in the full screen.
  public init(_ viewAction: CounterFullScreenViewAction) {
    self =
      switch viewAction {
      case .decrTapped: .decrTapped
      case .incrTapped: .incrTapped
      case .isPrimeButtonTapped: .isPrimeButtonTapped
      case .nthPrimeButtonTapped, .doubleTap: .requestNthPrime
      case .cancelTapped: .cancelNthPrimeRequest
      case .primeModalDismissed: .primeDetailDismissed
      case .alertDismissButtonTapped: .alertDismissButtonTapped
      case .typed(let action): CounterAction(action)
      }
  }
}
