@testable import ComposableCore
import Testing

@Suite("G2 each root store has one first-in, first-out queue")
@MainActor
struct G2QueueTests {
  @Test("G2 actions sent after asynchronous work keep their order")
  func orderAfterAsynchronousWork() async {
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      switch action {
      case "go":
        return .concatenate(.run { _ in await Task.yield() }, .merge(.send("a"), .send("b")))
      case "a": return .send("a's own")
      default: return .none
      }
    }
    let view = Store(initialState: [], reducer: reducer, environment: ()).view
    await view.send("go").finish()
    #expect(view.state == ["go", "a", "b", "a's own"])
  }

  @Test("G2 an action sent by an effect waits behind actions already queued")
  func orderOfNestedEffects() {
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      switch action {
      case "root": return .merge(.send("a"), .send("b"))
      case "a": return .send("a's own")
      default: return .none
      }
    }
    let view = Store(initialState: [], reducer: reducer, environment: ()).view
    view.send("root")
    #expect(view.state == ["root", "a", "b", "a's own"])
  }

  @Test("G2 an observer's action is reduced after all observers are notified")
  func sendFromObserver() {
    let view = Store(
      initialState: CounterState(), reducer: counterReducer, environment: ()
    ).view
    var (first, second): ([Int], [Int]) = ([], [])
    let subscriptions = [
      view.observe { state in
        first.append(state.count)
        if state.count == 1 { view.send(.add(10)) }
      },
      view.observe { second.append($0.count) },
    ]
    view.send(.add(1))
    #expect(view.count == 11)
    #expect(first == [1, 11])
    #expect(second == [1, 11])
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("G2 a chain of 1,000,000 synchronous actions completes")
  func longChain() {
    let reducer = Reducer<Int, Void, Void> { state, _, _ in
      state += 1
      return state < 1_000_000 ? .send(()) : .none
    }
    let view = Store(initialState: 0, reducer: reducer, environment: ()).view
    view.send(())
    #expect(view.state == 1_000_000)
  }

  @Test("G2 a chain of 10,000 actions of asynchronous effects completes")
  func longAsynchronousChain() async {
    let reducer = Reducer<Int, Void, Void> { state, _, _ in
      state += 1
      return state < 10_000 ? .run { send in send(()) } : .none
    }
    let view = Store(initialState: 0, reducer: reducer, environment: ()).view
    await view.send(()).finish()
    #expect(view.state == 10_000)
  }

  @Test("G2 an object released with its action can send another action")
  func deinitSends() {
    final class Sender: Sendable {
      let view: ViewStore<Int, Action>

      init(_ view: ViewStore<Int, Action>) { self.view = view }

      deinit {
        MainActor.assumeIsolated { _ = view.send(.add(1)) }
      }
    }
    enum Action: Sendable {
      case add(Int)
      case hold(Sender)
      case start
    }
    let box = Recorder<ViewStore<Int, Action>>()
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      switch action {
      case .add(let number):
        state += number
        return .none
      case .hold:
        return .none
      case .start:
        return .merge(
          box.values.flatMap { view in (1...3).map { _ in .send(.hold(Sender(view))) } })
      }
    }
    let view = Store(
      initialState: 0, reducer: reducer, environment: (), reporter: Reporter { _ in }
    ).view
    box.append(view)
    defer { box.removeAll() }
    view.send(.start)
    #expect(view.state == 3)
  }
}
