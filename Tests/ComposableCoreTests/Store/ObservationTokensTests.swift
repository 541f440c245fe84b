import ComposableCore
import Testing

@MainActor
struct ObservationTokensTests {
  @Test("observers in a local collection are notified until its scope ends, in release builds too")
  func localCollection() {
    let view = Store.counter().view
    var heard: [Int] = []
    do {
      let tokens = ObservationTokens()
      for number in 0..<3 {
        view.observe { heard.append(10 * $0.count + number) }.store(in: tokens)
      }
      view.send(.add(1))
      view.send(.add(1))
    }
    #expect(heard == [10, 11, 12, 20, 21, 22])
    view.send(.add(1))
    #expect(heard.count == 6)
  }

  @Test("removing all tokens cancels the observations")
  func removesAll() {
    let view = Store.counter().view
    let tokens = ObservationTokens()
    var heard = 0
    for _ in 0..<3 { view.observe { _ in heard += 1 }.store(in: tokens) }
    view.send(.add(1))
    tokens.removeAll()
    view.send(.add(1))
    #expect(heard == 3)
  }

  @Test("tokens that are added while all are removed stay")
  func addsWhileRemoving() {
    let view = Store.counter().view
    let tokens = ObservationTokens()
    var heard = 0
    var onRemoval: OnDeinit? = OnDeinit { view.observe { _ in heard += 1 }.store(in: tokens) }
    view.observe { [onRemoval] _ in _ = onRemoval }.store(in: tokens)
    onRemoval = nil
    tokens.removeAll()
    view.send(.add(1))
    #expect(heard == 1)
  }
}
