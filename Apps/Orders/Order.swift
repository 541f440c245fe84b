import ComposableCore

/// The life of an order: it is paid and shipped, or cancelled and its money returned.
enum Order {
  struct State: Codable, Equatable, Identifiable, Sendable {
    let id: String
    var phase = Phase.awaitingPayment
    /// All payments that have arrived, by their ids; the service may report one more than once.
    var payments: [String: Payment] = [:]
  }

  enum Phase: Codable, Equatable, Sendable {
    case awaitingPayment, booking, cancelled
    case shipped(parcel: String)
  }

  enum Payment: Codable, Equatable, Sendable {
    case kept, refunding, refunded
    /// A person must return the money, because the service has failed for too long.
    case notRefunded(reason: String)
  }

  enum Action: Codable, Equatable, Sendable {
    // Events from outside:
    case placed, cancelled
    case paid(payment: String)
    /// The server has started again, so nothing is waiting or calling a service any more.
    case resumed

    // Sent by effects:
    case paymentIsLate
    case booked(parcel: String), bookingFailed(String)
    case refundEnded(payment: String, Payment)
  }

  /// The services, which may be called twice for the same order or payment and then do it once.
  struct Environment: Sendable {
    static let paymentPeriod = Duration.seconds(30 * 60)

    /// Books the shipment of an order, and returns the number of the parcel; an error means that
    /// nothing is booked.
    var book: @Sendable (_ order: String) async throws -> String
    /// Returns the money of a payment.
    var refund: @Sendable (_ payment: String) async throws -> Void
    var clock: any Clock<Duration>
    /// How often a service that is down is called, with growing pauses.
    var attempts = 4

    /// Calls a service that may be down for some seconds.
    fileprivate func call<Value: Sendable>(
      _ service: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
      try await retrying(attempts: attempts, backoff: .exponential(from: .seconds(2)), clock: clock)
      {
        try await withTimeout(.seconds(5), clock: clock, service)
      }
    }
  }

  private enum EffectID { case payment }

  static let reducer = Reducer<State, Action, Environment> { order, action, environment in
    switch (action, order.phase) {
    case (.placed, .awaitingPayment), (.resumed, .awaitingPayment):
      return .run { send in
        try await environment.clock.sleep(for: Environment.paymentPeriod)
        send(.paymentIsLate)
      }
      .cancellable(id: EffectID.payment, cancelInFlight: true)
      .background()

    case (.paid(let payment), let phase):
      guard order.payments[payment] == nil else { return .none }
      order.payments[payment] = .kept
      // Another payment, or one that was on its way when the order was cancelled, is returned.
      guard phase == .awaitingPayment else { return order.refund(payment, environment) }
      order.phase = .booking
      return .merge(.cancel(id: EffectID.payment), order.book(environment))

    case (.paymentIsLate, .awaitingPayment):
      order.phase = .cancelled
    // A paid order can no longer be cancelled, because its shipment may already be booked.
    case (.cancelled, .awaitingPayment):
      order.phase = .cancelled
      return .cancel(id: EffectID.payment)

    case (.resumed, let phase):
      let refunding = order.payments.filter { $0.value == .refunding }.keys.sorted()
      let refunds = refunding.map { order.refund($0, environment) }
      return .merge((phase == .booking ? [order.book(environment)] : []) + refunds)

    case (.booked(let parcel), _):
      order.phase = .shipped(parcel: parcel)
    case (.bookingFailed, _):
      order.phase = .cancelled
      let kept = order.payments.filter { $0.value == .kept }.keys
      return .merge(kept.sorted().map { order.refund($0, environment) })

    case (.refundEnded(let payment, let result), _):
      order.payments[payment] = result
    case (.placed, _), (.paymentIsLate, _), (.cancelled, _):
      break
    }
    return .none
  }
}

extension Order.State {
  fileprivate func book(_ environment: Order.Environment) -> Effect<Order.Action> {
    .request { [id] in
      try await environment.call { try await environment.book(id) }
    } response: {
      switch $0 {
      case .success(let parcel): .booked(parcel: parcel)
      case .failure(let error): .bookingFailed("\(error)")
      }
    }
  }

  fileprivate mutating func refund(
    _ payment: String, _ environment: Order.Environment
  ) -> Effect<Order.Action> {
    payments[payment] = .refunding
    return .request {
      try await environment.call { try await environment.refund(payment) }
    } response: {
      switch $0 {
      case .success: .refundEnded(payment: payment, .refunded)
      case .failure(let error): .refundEnded(payment: payment, .notRefunded(reason: "\(error)"))
      }
    }
  }
}
