/// The user actions of the counter in line mode.
public enum CounterLineViewAction: Equatable, Sendable {
  /// `-`.
  case decrTapped
  /// `+`.
  case incrTapped
  /// `+N` and `-N`.
  case add(Int)
  /// `set N`.
  case set(Int)
  /// `prime`.
  case isPrimeButtonTapped
  /// `close`.
  case primePopoverDismissed
  /// `nth`.
  case nthPrimeButtonTapped
  /// `nth N`.
  case nthPrimeRequested(Int)
  /// `cancel`.
  case cancelTapped
  /// The user dismissed the alert with the response.
  case alertDismissButtonTapped
}

extension CounterAction {
  /// Creates an action from a user action in line mode.
  public init(_ viewAction: CounterLineViewAction) {
    self =
      switch viewAction {
      case .decrTapped: .decrTapped
      case .incrTapped: .incrTapped
      case .add(let number): .add(number)
      case .set(let number): .set(number)
      case .isPrimeButtonTapped: .isPrimeButtonTapped
      case .primePopoverDismissed: .primeDetailDismissed
      case .nthPrimeButtonTapped: .requestNthPrime
      case .nthPrimeRequested(let n): .requestNthPrimeOf(n)
      case .cancelTapped: .cancelNthPrimeRequest
      case .alertDismissButtonTapped: .alertDismissButtonTapped
      }
  }
}
