import ComposableCore
import Testing

@MainActor
struct ObservationTokensTests {
  @Test("observers stay subscribed until their token collection is released")
  func localCollection() {
    let view = Store.counter().view
    var received: [Int] = []
    do {
      let tokens = ObservationTokens()
      for number in 0..<3 {
        view.observe { received.append(10 * $0.count + number) }.store(in: tokens)
      }
      view.send(.add(1))
      view.send(.add(1))
    }
    #expect(received == [10, 11, 12, 20, 21, 22])
    view.send(.add(1))
    #expect(received.count == 6)
  }

  @Test("`removeAll` cancels the observers")
  func removesAll() {
    let view = Store.counter().view
    let tokens = ObservationTokens()
    var notifications = 0
    for _ in 0..<3 { view.observe { _ in notifications += 1 }.store(in: tokens) }
    view.send(.add(1))
    tokens.removeAll()
    view.send(.add(1))
    #expect(notifications == 3)
  }

  @Test("tokens added during `removeAll` are kept")
  func addsWhileRemoving() {
    let view = Store.counter().view
    let tokens = ObservationTokens()
    var notifications = 0
    var onRemoval: OnDeinit? = OnDeinit {
      view.observe { _ in notifications += 1 }.store(in: tokens)
    }
    view.observe { [onRemoval] _ in _ = onRemoval }.store(in: tokens)
    onRemoval = nil
    tokens.removeAll()
    view.send(.add(1))
    #expect(notifications == 1)
  }
}
