import ComposableCore
import ComposableTesting
import TestSupport
import Testing

/// Effects that a parent maps by hand to a child with an identity, which a successor may replace.
@MainActor
struct G7SuccessorTests {
  private struct Guest: Identifiable, Equatable {
    let id: Int
  }

  private struct Hotel: Equatable {
    var guest: Guest? = Guest(id: 1)
    var answers: [String] = []
  }

  private indirect enum Action: Sendable {
    case guest(Action)
    /// The guest's own effect, its cancellation, and an answer.
    case begin
    case stop
    case answer(String)
    /// The parent's, which it maps by hand.
    case beginForGuest
    case stopForGuest
    case replace(by: Int, then: Effect<Action>)
  }

  private static nonisolated let guest = CasePath<Action, Action>(
    embed: { .guest($0) }, extract: { if case .guest(let action) = $0 { action } else { nil } })

  private enum ID { case stay }

  private let gate = Gate()

  private func waiting(_ answer: String) -> Effect<Action> {
    let gate = gate
    return .run { send in
      try await gate.wait()
      send(.answer(answer))
    }
    .cancellable(id: ID.stay)
  }

  private static nonisolated func forGuest(_ effect: Effect<Action>) -> Effect<Action> {
    effect.map({ .guest($0) }, inside: \Hotel.guest)
  }

  private func makeStore() -> Store<Hotel, Action> {
    let (own, parents) = (waiting("own"), waiting("parent's"))
    let guest = Reducer<Guest, Action, Void> { _, action, _ in
      switch action {
      case .begin: own
      case .stop: .cancel(id: ID.stay)
      default: .none
      }
    }
    let hotel = Reducer<Hotel, Action, Void> { hotel, action, _ in
      switch action {
      case .guest(.answer(let answer)):
        hotel.answers.append("\(hotel.guest?.id ?? 0): \(answer)")
      case .beginForGuest:
        return Self.forGuest(parents)
      case .stopForGuest:
        return Self.forGuest(.cancel(id: ID.stay))
      case .replace(let id, let effect):
        hotel.guest = Guest(id: id)
        return Self.forGuest(effect)
      default: break
      }
      return .none
    }
    return Store(
      initialState: Hotel(),
      reducer: .combine(guest.ifLet(state: \.guest, action: Self.guest), hotel),
      environment: ())
  }

  @Test("an effect for the successor of a removed child starts")
  func successorsEffect() async {
    let store = makeStore()
    let old = store.view.send(.guest(.begin))
    let task = store.view.send(.replace(by: 2, then: waiting("parent's")))
    await old.finish()
    gate.open()
    await task.finish()
    #expect(store.view.answers == ["2: parent's"])
    #expect(store.effects.isEmpty)
  }

  @Test("an action for the successor of a removed child is reduced")
  func successorsAction() async {
    let store = makeStore()
    let old = store.view.send(.guest(.begin))
    store.view.send(.replace(by: 2, then: .send(.answer("at once"))))
    #expect(store.view.answers == ["2: at once"])
    await old.finish()
    #expect(store.effects.isEmpty)
  }

  @Test(
    "a child and its parent cancel each other's effects of the child", arguments: [true, false])
  func oneInstance(parentFirst: Bool) async {
    for stop in [Action.guest(.stop), .stopForGuest] {
      let store = makeStore()
      let begins = [Action.beginForGuest, .guest(.begin)]
      let tasks = (parentFirst ? begins : begins.reversed()).map { store.view.send($0) }
      store.view.send(stop)
      await pause(while: !tasks.allSatisfy(\.isFinished))
      #expect(store.effects.isEmpty)
      #expect(store.view.answers.isEmpty)
    }
  }

  @Test("a successor ends the effects that were mapped by hand", arguments: [true, false])
  func endsMappedEffects(parentFirst: Bool) async {
    let store = makeStore()
    let begins = [Action.beginForGuest, .guest(.begin)]
    let tasks = (parentFirst ? begins : begins.reversed()).map { store.view.send($0) }
    store.view.send(.replace(by: 2, then: .none))
    await pause(while: !tasks.allSatisfy(\.isFinished))
    #expect(store.effects.isEmpty)
  }

  @Test("an action that replaces a child can discard its unfinished work")
  func discards() async {
    let saved = Recorder<String>()
    let saving = Effect<Action>.run { _ in saved.append("saved") }
      .debounce(id: ID.stay, for: .seconds(1), clock: TestClock())
      .background(atProgramEnd: .finish)
    for isDiscarded in [false, true] {
      let store = makeStore()
      // The same guest, so that the work is that guest's.
      store.view.send(.guest(.begin))
      store.view.send(.replace(by: 1, then: saving))
      store.view.send(.replace(by: 2, then: isDiscarded ? .cancel(id: ID.stay) : .none))
      await pause(while: !store.effects.isEmpty)
    }
    #expect(saved.values == ["saved"])
  }
}
