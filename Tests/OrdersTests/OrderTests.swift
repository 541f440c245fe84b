import ComposableCore
import ComposableJournal
import ComposableTesting
import Foundation
import Testing

@testable import Orders

private struct Offline: Error, CustomStringConvertible { let description = "offline" }

@MainActor
struct OrderTests {
  @Test("a booking that fails at first is tried again, and the order is shipped")
  func retries() async {
    let clock = TestClock()
    let attempts = Attempts(failures: 2)
    let store = TestStore(
      initialState: Order.State(id: "17"), reducer: Order.reducer,
      environment: Order.Environment(
        book: { id in
          try await attempts.next()
          return "P-\(id)"
        }, refund: { _ in }, clock: clock))
    await store.send(.paid(payment: "a")) {
      $0.payments = ["a": .kept]
      $0.phase = .booking
    }
    await clock.advance(by: .seconds(2 + 4))
    await store.receive(.booked(parcel: "P-17")) { $0.phase = .shipped(parcel: "P-17") }
  }

  @Test("a payment that arrives after the order was cancelled is returned")
  func latePayment() async {
    let clock = TestClock()
    await assert(
      initialState: Order.State(id: "17"), reducer: Order.reducer,
      environment: Order.Environment(book: { _ in "" }, refund: { _ in }, clock: clock),
      steps: Step(.send, .placed),
      .advance(clock, by: Order.Environment.paymentPeriod),
      Step(.receive, .paymentIsLate) { $0.phase = .cancelled },
      Step(.send, .paid(payment: "a")) { $0.payments = ["a": .refunding] },
      Step(.receive, .refundEnded(payment: "a", .refunded)) { $0.payments = ["a": .refunded] },
      Step(.send, .paid(payment: "a")))
  }

  @Test("after a restart, deadlines and calls of services begin again")
  func resumes() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: OrderBook.State(orders: [
        Order.State(id: "17", phase: .booking, payments: ["a": .kept]),
        Order.State(id: "18", phase: .cancelled, payments: ["b": .refunding, "c": .refunded]),
        Order.State(id: "19"),
      ]),
      reducer: OrderBook.reducer,
      environment: Order.Environment(book: { "P-\($0)" }, refund: { _ in }, clock: clock))
    await store.send(.order(id: "17", action: .resumed))
    await store.receive(.order(id: "17", action: .booked(parcel: "P-17"))) {
      $0.orders[id: "17"]?.phase = .shipped(parcel: "P-17")
    }
    await store.send(.order(id: "18", action: .resumed))
    await store.receive(.order(id: "18", action: .refundEnded(payment: "b", .refunded))) {
      $0.orders[id: "18"]?.payments["b"] = .refunded
    }
    await store.send(.order(id: "19", action: .resumed))
    await clock.advance(by: Order.Environment.paymentPeriod)
    await store.receive(.order(id: "19", action: .paymentIsLate)) {
      $0.orders[id: "19"]?.phase = .cancelled
    }
    await store.finish()
  }

  private typealias Explorer = StateExplorer<Order.State, Order.Action>

  /// Explores every sequence of events and responses.
  private func explore(
    _ reducer: Reducer<Order.State, Order.Action, Order.Environment>, _ rule: Explorer.Rule
  ) async -> Exploration<Order.State, Order.Action> {
    await Explorer(
      initialStates: [Order.State(id: "17")], reducer: reducer,
      environment: { world in
        Order.Environment(
          book: { _ in
            try await world.answer(to: "a shipment", oneOf: [.success("P"), .failure(Offline())])
          },
          refund: { _ in
            try await world.answer(to: "a refund", oneOf: [.success(()), .failure(Offline())])
          },
          clock: world.clock, attempts: 1)
      },
      actions: { _ in [.placed, .paid(payment: "a"), .paid(payment: "b"), .cancelled] }
    ).explore(rule)
  }

  /// The shop keeps one payment for an order that it ships, and no other.
  private static var keepsWhatItEarned: Explorer.Rule {
    .always("one payment is kept for a shipped order, and none for a cancelled one") { order in
      let kept = order.payments.values.count { $0 == .kept }
      switch order.phase {
      case .awaitingPayment, .cancelled: return kept == 0
      case .booking, .shipped: return kept == 1
      }
    }
  }

  @Test("no sequence of events keeps money that must be returned")
  func exploration() async {
    let exploration = await explore(Order.reducer, Self.keepsWhatItEarned)
    #expect(exploration.violation == nil && !exploration.isBounded, "\(exploration)")
  }

  @Test("the explorer finds the events that keep the money of a cancelled order")
  func plantedFault() async {
    let faulty = Order.reducer.wrapping { reduce, order, action, _ in
      guard case .paid(let payment) = action, order.phase == .cancelled else {
        return reduce(&order, action)
      }
      order.payments[payment] = .kept
      return .none
    }
    let violation = await explore(faulty, Self.keepsWhatItEarned).violation
    #expect(
      violation?.script == [
        "Step(.send, .cancelled) { $0.phase = .cancelled }",
        "Step(.send, .paid(payment: \"a\")) { $0.payments = [\"a\": .kept] }",
      ])
  }

  @Test("a recording of the server leads to the same orders again")
  func recording() async throws {
    let path = NSTemporaryDirectory() + "orders-\(UUID()).jsonl"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let environment = Order.Environment(
      book: { "P-\($0)" }, refund: { _ in }, clock: ContinuousClock())
    let writer = try JournalWriter<OrderBook.State, OrderBook.Action>(
      creating: path, header: JournalHeader(program: "orders", version: "0", schema: "1"),
      initialState: OrderBook.State())
    let view = Store(
      initialState: OrderBook.State(), reducer: OrderBook.reducer, environment: environment,
      observers: [writer.observer]
    ).view
    for event in ["place 17", "pay 17 a", "place 18", "cancel 18", "pay 18 b", "pay 19 c"] {
      await view.send(try #require(OrderBook.Action(event: event))).finish()
    }
    writer.close(after: view.state)
    var replay = try JournalReplay(
      of: Journal(at: path), reducer: OrderBook.reducer, environment: environment,
      clock: JournalClock())
    #expect(try replay.verify() == .equal(hashes: 2))
    #expect(replay.state == view.state)
    #expect(
      replay.state.orders.map(\.phase) == [.shipped(parcel: "P-17"), .cancelled, .cancelled])
    #expect(replay.state.orders[id: "19"]?.payments == ["c": .refunded])
  }
}

/// Fails a number of times.
private actor Attempts {
  private var failures: Int

  init(failures: Int) { self.failures = failures }

  func next() throws {
    guard failures > 0 else { return }
    failures -= 1
    throw Offline()
  }
}
