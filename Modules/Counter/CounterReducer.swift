public import ComposableCore

/// The reducer of the counter.
///
/// The count does not change while a request is in flight, nor by an addition that overflows `Int`.
public let counterReducer = Reducer<CounterState, CounterAction, CounterEnvironment> {
  state, action, environment in
  switch action {
  case .decrTapped:
    state.add(-1)
    return .none

  case .incrTapped:
    state.add(1)
    return .none

  case .add(let number):
    state.add(number)
    return .none

  case .set(let number):
    guard !state.isNthPrimeRequestInFlight else { return .none }
    state.count = number
    return .none

  case .requestNthPrime:
    return state.request(state.count, environment)

  case .requestNthPrimeOf(let n):
    if !state.isNthPrimeRequestInFlight, let reason = NthPrimeRequest.outOfRangeReason(n) {
      state.alertNthPrime = PrimeAlert(n: n, result: .failure(NthPrimeError(reason: reason)))
    }
    return state.request(n, environment)

  case .cancelNthPrimeRequest:
    state.nthPrimeRequest = nil
    return .merge(.cancel(id: CounterEffectID.nthPrime), .cancel(id: CounterEffectID.patience))

  case .nthPrimeTookLong:
    state.nthPrimeRequest?.isSlow = true
    return .none

  case .nthPrimeProgressed(let done):
    state.nthPrimeRequest?.done = done
    return .none

  case .nthPrimeResponse(let n, let result):
    state.nthPrimeRequest = nil
    state.alertNthPrime = PrimeAlert(n: n, result: result)
    // Not the request, which has just ended by itself.
    return .cancel(id: CounterEffectID.patience)

  case .alertDismissButtonTapped:
    state.alertNthPrime = nil
    return .none

  case .isPrimeButtonTapped:
    state.isPrimeDetailShown = true
    return .none

  case .primeDetailDismissed:
    state.isPrimeDetailShown = false
    return .none
  }
}

private enum CounterEffectID: Hashable, Sendable { case nthPrime, patience }

extension CounterState {
  fileprivate mutating func add(_ number: Int) {
    guard !isNthPrimeRequestInFlight else { return }
    let (sum, isOverflow) = count.addingReportingOverflow(number)
    if !isOverflow { count = sum }
  }

  /// Starts a request, unless one is in flight or `n` is out of range.
  fileprivate mutating func request(
    _ n: Int,
    _ environment: CounterEnvironment
  ) -> Effect<CounterAction> {
    guard !isNthPrimeRequestInFlight, NthPrimeRequest.range.contains(n) else { return .none }
    nthPrimeRequest = NthPrimeRequest(n: n)
    alertNthPrime = nil
    let answer = Effect<CounterAction>.run { send in
      let prime = try await environment.nthPrime(n) { await send(.nthPrimeProgressed(done: $0)) }
      send(.nthPrimeResponse(n: n, .success(prime)))
    } catch: { error, send in
      send(.nthPrimeResponse(n: n, .failure(NthPrimeError(reason: "\(error)"))))
    }
    let patience = Effect<CounterAction>.run { send in
      try await environment.clock.sleep(for: CounterEnvironment.patience)
      send(.nthPrimeTookLong)
    }
    return .merge(
      answer.cancellable(id: CounterEffectID.nthPrime),
      patience.cancellable(id: CounterEffectID.patience))
  }
}
