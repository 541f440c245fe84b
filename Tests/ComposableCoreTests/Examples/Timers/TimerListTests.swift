@testable import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct TimerListTests {
  private let clock = TestClock()

  private func store() -> Store<TimerList, TimerListAction> {
    Store(initialState: TimerList(), reducer: timerListReducer, environment: clock)
  }

  @Test("timers keep running when moved or edited and stop when removed")
  func wholeStory() async {
    let store = store()
    let view = store.view
    for _ in 1...3 { view.send(.addTapped) }
    for id in 1...3 { view.send(.timer(id: id, action: .startStopTapped)) }
    await clock.advance(by: .seconds(2))
    #expect(view.timers.map(\.seconds) == [2, 2, 2])

    view.send(.moved(fromOffsets: [0], toOffset: 3))
    #expect(view.timers.map(\.name) == ["Timer 2", "Timer 3", "Timer 1"])
    await clock.advance(by: .seconds(1))
    #expect(view.timers.map(\.seconds) == [3, 3, 3])

    view.send(.opened(2))
    view.send(.editor(.presented(.nameChanged("Tea"))))
    #expect(view.timers[id: 2]?.name == "Timer 2")
    view.send(.editor(.presented(.saveTapped)))
    #expect(view.editor == nil)
    #expect(view.timers[id: 2]?.name == "Tea")

    view.send(.removeTapped(3))
    #expect(view.question?.title == "Remove Timer 3?")
    view.send(.question(.presented(.keep)))
    #expect(view.question == nil)
    view.send(.removeTapped(3))
    view.send(.question(.presented(.remove(3))))
    #expect(view.question == nil)
    #expect(view.timers.map(\.name) == ["Tea", "Timer 1"])
    await clock.advance(by: .seconds(1))
    #expect(view.timers.map(\.seconds) == [4, 4])
    #expect(store.effects.inFlight.count == 2)

    for id in 1...2 { view.send(.timer(id: id, action: .startStopTapped)) }
    await clock.advance(by: .seconds(1))
    #expect(view.timers.map(\.seconds) == [4, 4])
    #expect(store.effects.isEmpty)
  }

  @Test("removing an open timer closes its editor")
  func removesWhatIsOpen() {
    let view = store().view
    view.send(.addTapped)
    view.send(.opened(1))
    view.send(.removeTapped(1))
    view.send(.question(.presented(.remove(1))))
    #expect(view.state == TimerList())
  }

  @Test("a tick notifies a row's view, and a move notifies the order view")
  func rowsWakeAlone() async {
    let store = store()
    for _ in 1...3 { store.view.send(.addTapped) }
    let rows = store.forEach(state: \.timers, action: .timer)
    var woken: [String] = []
    let subscriptions =
      rows.ids.compactMap { id in
        rows[id: id]?.view.observe { _ in woken.append("row \(id)") }
      } + [rows.order.observe { woken.append("order \($0)") }]
    let task = rows[id: 2]?.view.send(.startStopTapped)
    await clock.advance(by: .seconds(2))
    #expect(woken == ["row 2", "row 2", "row 2"])
    store.view.send(.moved(fromOffsets: [2], toOffset: 0))
    #expect(woken.dropFirst(3) == ["order [3, 1, 2]"])
    rows[id: 2]?.view.send(.startStopTapped)
    await task?.finish()
    #expect(store.effects.isEmpty)
    for subscription in subscriptions { subscription.cancel() }
  }
}
