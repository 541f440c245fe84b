public import ComposableCore
public import Counter
public import PrimeModal

/// The actions of the counter and the prime detail.
public enum CounterFeatureAction: Codable, Equatable, Sendable {
  /// An action of the counter.
  case counter(CounterAction)
  /// An action of the prime detail.
  case primeModal(PrimeModalAction)
}

extension CasePath where Root == CounterFeatureAction, Value == CounterAction {
  /// The path to the actions of the counter.
  public static var counter: Self {
    Self(embed: CounterFeatureAction.counter) {
      if case .counter(let action) = $0 { action } else { nil }
    }
  }
}

extension CasePath where Root == CounterFeatureAction, Value == PrimeModalAction {
  /// The path to the actions of the prime detail.
  public static var primeModal: Self {
    Self(embed: CounterFeatureAction.primeModal) {
      if case .primeModal(let action) = $0 { action } else { nil }
    }
  }
}
