package import ComposableCore

/// A counter that finds the nth prime, where n is its count.
package enum Counter {
  package struct State: Codable, Hashable, Sendable {
    package var count: Int
    /// The request in flight for an nth prime, which locks the count.
    package var nthPrimeRequest: NthPrimeRequest?
    /// The response to the last request, until it is dismissed or another request starts.
    package var alertNthPrime: PrimeAlert?
    package var isPrimeDetailShown: Bool

    package init(
      count: Int = 0, nthPrimeRequest: NthPrimeRequest? = nil, alertNthPrime: PrimeAlert? = nil,
      isPrimeDetailShown: Bool = false
    ) {
      self.count = count
      self.nthPrimeRequest = nthPrimeRequest
      self.alertNthPrime = alertNthPrime
      self.isPrimeDetailShown = isPrimeDetailShown
    }

    package var isNthPrimeRequestInFlight: Bool { nthPrimeRequest != nil }
  }

  package struct NthPrimeRequest: Codable, Hashable, Sendable {
    /// The valid indices of requested primes, counting from one.
    package static let range = 1...1_000_000_000

    package var n: Int
    /// The progress, from zero to `n`; a source may report none.
    package var done: Int
    /// Whether the request has run for ``Environment/patience``, so that progress is shown.
    package var isSlow: Bool

    package init(n: Int, done: Int = 0, isSlow: Bool = false) {
      self.n = n
      self.done = done
      self.isSlow = isSlow
    }
  }

  package struct PrimeAlert: Codable, Hashable, Sendable {
    package var n: Int
    package var result: NthPrimeResult

    package init(n: Int, result: NthPrimeResult) {
      self.n = n
      self.result = result
    }
  }

  // Replaces the standard library's `Result`, which is not `Codable`.
  package enum NthPrimeResult: Codable, Hashable, Sendable {
    case success(Int)
    /// The reason and a remedy, in sentences.
    case failure(String)
  }

  package enum Action: Codable, Hashable, Sendable {
    case decrTapped, incrTapped
    case add(Int), set(Int)
    /// Requests the nth prime, where n is the count.
    case requestNthPrime
    /// Requests the nth prime for any n; if there is none, the alert gives the reason.
    case requestNthPrimeOf(Int)
    case cancelNthPrimeRequest
    case alertDismissButtonTapped
    case isPrimeButtonTapped, primeDetailDismissed

    // Sent by effects:
    case nthPrimeTookLong
    case nthPrimeProgressed(done: Int)
    case nthPrimeResponse(n: Int, NthPrimeResult)
  }

  package struct Environment: Sendable {
    /// The duration after which a request's progress is shown.
    package static let patience = Duration.milliseconds(200)

    package typealias NthPrime =
      @Sendable (_ n: Int, _ progress: @escaping @Sendable (Int) async -> Void) async throws -> Int

    /// Finds the nth prime, counting from one.
    ///
    /// The closure may call `progress` with a number from zero to `n`, and stops when its task is
    /// cancelled. The description of its error is shown to the user.
    package var nthPrime: NthPrime

    package var clock: any Clock<Duration>

    package init(nthPrime: @escaping NthPrime, clock: any Clock<Duration> = ContinuousClock()) {
      self.nthPrime = nthPrime
      self.clock = clock
    }
  }

  fileprivate enum EffectID: Hashable, Sendable { case nthPrime, patience }

  package static let reducer = Reducer<State, Action, Environment> {
    state, action, environment in
    switch action {
    case .decrTapped: state.add(-1)
    case .incrTapped: state.add(1)
    case .add(let number): state.add(number)
    case .set(let number): if !state.isNthPrimeRequestInFlight { state.count = number }

    case .requestNthPrime:
      return state.request(state.count, environment)
    case .requestNthPrimeOf(let n):
      if !state.isNthPrimeRequestInFlight, let refusal = NthPrimeRequest.refusal(of: n) {
        state.alertNthPrime = PrimeAlert(n: n, result: .failure(refusal.reason + "."))
      }
      return state.request(n, environment)
    case .cancelNthPrimeRequest:
      state.nthPrimeRequest = nil
      return .merge(.cancel(id: EffectID.nthPrime), .cancel(id: EffectID.patience))

    case .nthPrimeTookLong: state.nthPrimeRequest?.isSlow = true
    case .nthPrimeProgressed(let done): state.nthPrimeRequest?.done = done
    case .nthPrimeResponse(let n, let result):
      state.nthPrimeRequest = nil
      state.alertNthPrime = PrimeAlert(n: n, result: result)
      // Does not cancel the request, which has just ended by itself.
      return .cancel(id: EffectID.patience)

    case .alertDismissButtonTapped: state.alertNthPrime = nil
    case .isPrimeButtonTapped: state.isPrimeDetailShown = true
    case .primeDetailDismissed: state.isPrimeDetailShown = false
    }
    return .none
  }
}

extension Counter.State {
  fileprivate mutating func add(_ number: Int) {
    guard !isNthPrimeRequestInFlight,
      case (let sum, false) = count.addingReportingOverflow(number)
    else { return }
    count = sum
  }

  fileprivate mutating func request(
    _ n: Int, _ environment: Counter.Environment
  ) -> Effect<Counter.Action> {
    guard !isNthPrimeRequestInFlight, Counter.NthPrimeRequest.range.contains(n) else {
      return .none
    }
    nthPrimeRequest = Counter.NthPrimeRequest(n: n)
    alertNthPrime = nil
    return .merge(
      .run { send in
        let prime = try await environment.nthPrime(n) { await send(.nthPrimeProgressed(done: $0)) }
        send(.nthPrimeResponse(n: n, .success(prime)))
      } catch: { error, send in
        send(.nthPrimeResponse(n: n, .failure("\(error)")))
      }
      .cancellable(id: Counter.EffectID.nthPrime),
      .run { send in
        try await environment.clock.sleep(for: Counter.Environment.patience)
        send(.nthPrimeTookLong)
      }
      .cancellable(id: Counter.EffectID.patience))
  }
}
