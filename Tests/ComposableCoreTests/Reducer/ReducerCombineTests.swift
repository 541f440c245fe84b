import ComposableCore
import ComposableTesting
import Testing

struct ReducerCombineTests {
  private typealias Probe = Reducer<[String], String, Void>

  private func probe(_ name: String) -> Probe {
    Probe { state, action, _ in
      state.append(name + action)
      return .send(name)
    }
  }

  @Test("combined reducers run in order, each on the previous reducer's result")
  func runsInOrder() {
    var state: [String] = []
    let effect = Probe.combine(probe("a"), probe("b"), probe("c"))(&state, "!", ())
    #expect(state == ["a!", "b!", "c!"])
    #expect(effect.partCount == 3)
  }

  @Test("combining with `empty` changes nothing")
  func emptyIsTheIdentity() {
    var (plain, combined, empty) = ([String](), [String](), [String]())
    _ = probe("a")(&plain, "!", ())
    _ = Probe.combine(.empty, probe("a"), .empty)(&combined, "!", ())
    #expect(plain == combined)
    #expect(Probe.combine([])(&empty, "!", ()).isNone)
    #expect(empty.isEmpty)
  }

  @Test("`combine` is associative for state changes and effect order")
  @MainActor
  func isAssociative() {
    let (a, b, c) = (probe("a"), probe("b"), probe("c"))
    let left = Probe.combine(.combine(a, b), c)
    let right = Probe.combine(a, .combine(b, c))
    #expect(played(left) == played(right))
    #expect(played(left).prefix(6) == ["a!", "b!", "c!", "aa", "ba", "ca"])
  }

  @MainActor
  private func played(_ reducer: Probe) -> [String] {
    let limited = Probe { state, action, environment in
      // Three rounds are enough to see the order.
      state.count < 9 ? reducer(&state, action, environment) : .none
    }
    let store = Store(initialState: [], reducer: limited, environment: ()).view
    store.send("!")
    return store.state
  }
}
