public import ComposableCore
public import Counter
public import PrimeModal

/// Everything that can happen to the counter and the prime detail.
public enum CounterFeatureAction: Equatable, Sendable {
  /// To the counter.
  case counter(CounterAction)
  /// To the prime detail.
  case primeModal(PrimeModalAction)
}

extension CasePath where Root == CounterFeatureAction, Value == CounterAction {
  /// The counter's actions.
  public static var counter: Self {
    Self(embed: CounterFeatureAction.counter) {
      if case .counter(let action) = $0 { action } else { nil }
    }
  }
}

extension CasePath where Root == CounterFeatureAction, Value == PrimeModalAction {
  /// The prime detail's actions.
  public static var primeModal: Self {
    Self(embed: CounterFeatureAction.primeModal) {
      if case .primeModal(let action) = $0 { action } else { nil }
    }
  }
}
