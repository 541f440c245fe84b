public import ComposableCore
public import Counter
internal import PrimeModal

/// The reducer of the counter and the prime detail.
public let counterFeatureReducer = Reducer<
  CounterFeatureState, CounterFeatureAction, CounterEnvironment
>.combine(
  counterReducer.pullback(state: \.counter, action: .counter),
  primeModalReducer.pullback(state: \.primeModal, action: .primeModal)
)
