import ComposableCore

/// The life of an order: it is paid and shipped, or cancelled and its money returned.
enum Order {
  struct State: Codable, Equatable, Identifiable, Sendable {
    let id: String
    var phase = Phase.awaitingPayment
    var isPaid = false
    var isRefunding = false
    /// What a person must do, because a service has failed for too long.
    var problem: String?
  }

  enum Phase: Codable, Equatable, Sendable {
    case awaitingPayment, booking, cancelled
    case shipped(parcel: String)
  }

  enum Action: Codable, Equatable, Sendable {
    // Events from outside:
    case placed, paid, cancelled

    // Sent by effects:
    case paymentIsLate
    case booked(parcel: String), bookingFailed(String)
    case refunded, refundFailed(String)
  }

  struct Environment: Sendable {
    static let paymentPeriod = Duration.seconds(30 * 60)

    /// Books the shipment of an order, and returns the number of the parcel.
    var book: @Sendable (State.ID) async throws -> String
    /// Returns the money of an order.
    var refund: @Sendable (State.ID) async throws -> Void
    var clock: any Clock<Duration>

    /// Calls a service that may be down for some seconds.
    fileprivate func call<Value: Sendable>(
      _ service: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
      try await retrying(attempts: 4, backoff: .exponential(from: .seconds(2)), clock: clock) {
        try await withTimeout(.seconds(5), clock: clock, service)
      }
    }
  }

  fileprivate enum EffectID { case payment, booking }

  static let reducer = Reducer<State, Action, Environment> { order, action, environment in
    switch (action, order.phase) {
    case (.placed, .awaitingPayment):
      return .run { send in
        try await environment.clock.sleep(for: Environment.paymentPeriod)
        send(.paymentIsLate)
      }
      .cancellable(id: EffectID.payment, cancelInFlight: true)
      .background()

    case (.paid, .awaitingPayment):
      (order.isPaid, order.phase) = (true, .booking)
      return .merge(.cancel(id: EffectID.payment), order.book(environment))
    case (.paid, .cancelled) where !order.isPaid:
      // The payment was already on its way.
      order.isPaid = true
      return order.refund(environment)

    case (.paymentIsLate, .awaitingPayment):
      order.phase = .cancelled
    case (.cancelled, .awaitingPayment):
      order.phase = .cancelled
      return .cancel(id: EffectID.payment)
    case (.cancelled, .booking):
      order.phase = .cancelled
      return .merge(.cancel(id: EffectID.booking), order.refund(environment))

    case (.booked(let parcel), .booking):
      order.phase = .shipped(parcel: parcel)
    case (.bookingFailed(let reason), .booking):
      order.phase = .cancelled
      order.problem = "no shipment: \(reason)"
      return order.refund(environment)

    case (.refunded, _):
      (order.isPaid, order.isRefunding) = (false, false)
    case (.refundFailed(let reason), _):
      (order.isRefunding, order.problem) = (false, "the money was not returned: \(reason)")
    default:
      break
    }
    return .none
  }
}

extension Order.State {
  fileprivate func book(_ environment: Order.Environment) -> Effect<Order.Action> {
    .run { [id] send in
      send(.booked(parcel: try await environment.call { try await environment.book(id) }))
    } catch: { error, send in
      send(.bookingFailed("\(error)"))
    }
    .cancellable(id: Order.EffectID.booking)
  }

  fileprivate mutating func refund(_ environment: Order.Environment) -> Effect<Order.Action> {
    isRefunding = true
    return .run { [id] send in
      try await environment.call { try await environment.refund(id) }
      send(.refunded)
    } catch: { error, send in
      send(.refundFailed("\(error)"))
    }
  }
}
