public import ComposableCore
public import Counter
internal import PrimeModal

/// The reducer of the counter and the prime detail.
public let counterFeatureReducer = Reducer<
  CounterFeatureState, CounterFeatureAction, CounterEnvironment
>.combine(
  primeModalReducer.ifLet(state: \.primeModal, action: .primeModal),
  counterReducer.pullback(state: \.counter, action: .counter)
)
