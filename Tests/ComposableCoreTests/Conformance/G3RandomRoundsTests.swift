import ComposableCore
import ComposableTesting
import TestSupport
import Testing

/// Observers of the whole state and of rows that subscribe, cancel and release subscriptions at
/// random while they are notified, and a model of the notifications that are due.
@MainActor
private final class Rounds {
  enum Subject: Equatable {
    case whole
    case room(Int)
  }

  private let store = Store(
    initialState: House(), reducer: houseReducer, environment: TestClock())
  private var random: SeededGenerator

  /// The subject of each subscribed observer, by its number in the order of subscription.
  private var observers: [Int: Subject] = [:]
  private var subscriptions: [Int: ObservationToken] = [:]
  private var count = 0

  /// The room written in this round, the last observer subscribed before it, and the last notified.
  private var (room, lastDue, lastNotified) = (0, 0, 0)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  func play(rounds: Int) {
    for _ in 0..<rounds {
      for _ in 0..<Int.random(in: 0...3, using: &random) { changeSubscriptions() }
      (room, lastDue, lastNotified) = (Int.random(in: 1...3, using: &random), count, 0)
      store.view.send(.room(id: room, action: .part(.tick)))
      // Every remaining observer that was subscribed before the action has been notified.
      if let missed = nextDue { Issue.record("\(missed) was not notified") }
    }
  }

  /// The number of the observer that must be notified next.
  private var nextDue: Int? {
    observers.filter { number, subject in
      number > lastNotified && number <= lastDue && (subject == .whole || subject == .room(room))
    }.keys.min()
  }

  private func didNotify(_ number: Int) {
    #expect(number == nextDue)
    lastNotified = number
    if Int.random(in: 0..<3, using: &random) == 0 { changeSubscriptions() }
  }

  /// Subscribes an observer, cancels one or releases its token.
  private func changeSubscriptions() {
    guard let victim = observers.keys.sorted().randomElement(using: &random),
      Bool.random(using: &random)
    else { return subscribe() }
    observers[victim] = nil
    if Bool.random(using: &random) {
      // The token may be released much later.
      subscriptions[victim]?.cancel()
    } else {
      subscriptions[victim] = nil
    }
  }

  private func subscribe() {
    count += 1
    let number = count
    let notify = { @MainActor [weak self] () -> Void in self?.didNotify(number) }
    let room = Int.random(in: 0...3, using: &random)
    if room == 0 {
      observers[number] = .whole
      subscriptions[number] = store.view.observe { _ in notify() }
    } else {
      observers[number] = .room(room)
      subscriptions[number] = store.forEach(state: \.rooms, action: .room)[id: room]?.view
        .observe { _ in notify() }
    }
  }
}

@Suite("G3 observers subscribe and cancel at random during notifications")
@MainActor
struct G3RandomRoundsTests {
  @Test(
    "G3 every remaining observer is notified once, in order",
    arguments: seeds(20, of: 100))
  func rounds(seed: UInt64) {
    Rounds(seed: seed).play(rounds: 200)
  }
}
