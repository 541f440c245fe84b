import ComposableCore
import ComposableTesting
import TestSupport
import Testing

/// Limits on the length of failure messages.
@MainActor
struct TestStoreBoundTests {
  private let failures = Failures()

  @Test("a store can receive many actions or report them in a short message")
  func manyActions() async {
    let count = size(20_000, of: 100_000)
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += 1
      return action == 0 ? .merge((1...count).map { .send($0) }) : .none
    }
    let store = TestStore(
      initialState: 0, reducer: reducer, environment: (), failures: failures.sink)
    await store.send(0) { $0 = 1 }
    for number in 1...count { await store.receive(number) { $0 = number + 1 } }
    #expect(failures.messages.isEmpty)
    await store.send(0) { $0 = count + 2 }
    await store.finish()
    #expect(failures.messages.count == 1)
    #expect(
      failures.messages.allSatisfy { $0.utf8.count < 1000 && $0.contains("… \(count - 10) more") })
  }

  private struct Text: Equatable, CustomStringConvertible {
    var text: String
    var hidden = 0
    var description: String { text }
  }

  @Test("failure messages stay short for large states and equal descriptions")
  func largeStates() async {
    let text = String(repeating: "lorem ipsum ", count: 100_000)
    let reducer = Reducer<Text, Bool, Void> { state, isText, _ in
      if isText { state.text += "!" } else { state.hidden += 1 }
      return .none
    }
    let store = TestStore(
      initialState: Text(text: text), reducer: reducer, environment: (), failures: failures.sink)
    await store.send(true)
    await store.send(false)
    #expect(failures.messages.count == 2)
    #expect(failures.messages.allSatisfy { $0.utf8.count < 5000 })
    #expect(failures.messages.last?.contains("+   hidden: 1") == true)
  }

  private indirect enum Deep: Equatable, Sendable { case end, inside(Deep) }

  @Test("a difference in state nested 3,000 levels deep is reported")
  func deepState() async {
    func deep(_ depth: Int) -> Deep { (0..<depth).reduce(.end) { deep, _ in .inside(deep) } }
    let reducer = Reducer<Deep, Deep, Void> { state, action, _ in
      state = action
      return .none
    }
    let store = TestStore(
      initialState: deep(3000), reducer: reducer, environment: (), failures: failures.sink)
    await store.send(deep(3001))
    #expect(failures.messages.count == 1)
    #expect(failures.messages.allSatisfy { $0.utf8.count < 100_000 })
  }

  private final class Ring: Equatable {
    var next: Ring?
    var number = 0

    static func == (left: Ring, right: Ring) -> Bool { left.number == right.number }
  }

  @Test("a difference in state with cyclic objects is reported")
  func ring() async {
    let (first, second) = (Ring(), Ring())
    (first.next, second.next, second.number) = (first, second, 1)
    defer { (first.next, second.next) = (nil, nil) }
    let reducer = Reducer<[Ring], Bool, Void> { state, _, _ in
      state.reverse()
      return .none
    }
    let store = TestStore(
      initialState: [first, second], reducer: reducer, environment: (), failures: failures.sink)
    await store.send(true)
    #expect(failures.messages.count == 1)
    #expect(failures.messages.allSatisfy { $0.contains("number: 1") })
  }
}
