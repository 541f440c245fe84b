import ComposableCore
import ComposableTesting
import Testing

/// Observers of the whole and of rows that subscribe, cancel and drop subscriptions at random while
/// they are told, and what the rules say of who must hear of what.
@MainActor
private final class Rounds {
  enum Subject: Equatable {
    case whole
    case room(Int)
  }

  private let store = Store(
    initialState: House(), reducer: houseReducer, environment: TestClock())
  private var random: SeededGenerator

  /// What each observer is about that is subscribed, by its number in the order of subscription.
  private var observers: [Int: Subject] = [:]
  private var subscriptions: [Int: ObservationToken] = [:]
  private var count = 0

  /// The room that is written in this round, who subscribed last before it, and who was told last.
  private var (room, lastToTell, lastTold) = (0, 0, 0)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  func play(rounds: Int) {
    for _ in 0..<rounds {
      for _ in 0..<Int.random(in: 0...3, using: &random) { meddle() }
      (room, lastToTell, lastTold) = (Int.random(in: 1...3, using: &random), count, 0)
      store.view.send(.room(id: room, action: .part(.tick)))
      // Whoever is left and was there before has been told by now.
      if let missed = nextDue { Issue.record("\(missed) was not told") }
    }
  }

  /// The one that must be told next, by its number.
  private var nextDue: Int? {
    observers.filter { number, subject in
      number > lastTold && number <= lastToTell && (subject == .whole || subject == .room(room))
    }.keys.min()
  }

  private func told(_ number: Int) {
    #expect(number == nextDue)
    lastTold = number
    if Int.random(in: 0..<3, using: &random) == 0 { meddle() }
  }

  /// Subscribes, cancels or drops.
  private func meddle() {
    guard let victim = observers.keys.sorted().randomElement(using: &random),
      Bool.random(using: &random)
    else { return subscribe() }
    observers[victim] = nil
    if Bool.random(using: &random) {
      // It may be dropped much later.
      subscriptions[victim]?.cancel()
    } else {
      subscriptions[victim] = nil
    }
  }

  private func subscribe() {
    count += 1
    let number = count
    let heard = { @MainActor [weak self] () -> Void in self?.told(number) }
    let room = Int.random(in: 0...3, using: &random)
    if room == 0 {
      observers[number] = .whole
      subscriptions[number] = store.view.observe { _ in heard() }
    } else {
      observers[number] = .room(room)
      subscriptions[number] = store.forEach(state: \.rooms, action: .room)[id: room]?.view
        .observe { _ in heard() }
    }
  }
}

@Suite("G3 Whoever comes and goes while others are told")
@MainActor
struct G3RandomRoundsTests {
  @Test(
    "G3 each observer that was there before an action and is not cancelled is told once, in order",
    arguments: 1...20 as ClosedRange<UInt64>)
  func rounds(seed: UInt64) {
    Rounds(seed: seed).play(rounds: 200)
  }
}
