import ComposableCore
import ComposableTesting
import Testing

@MainActor
struct ReducerLoggingTests {
  @Test("a logging reducer logs every action, including actions from effects")
  func logsActionsAndStates() {
    let lines = Recorder<String>()
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return action == 1 ? .send(10) : .none
    }
    let store = Store(
      initialState: 0,
      reducer: reducer.logging("sum", to: { lines.append($0) }),
      environment: ()
    ).view
    store.send(1)
    #expect(lines.values == ["sum: 1", "  0 → 1", "sum: 10", "  1 → 11"])
  }

  @Test("a logging reducer logs up to twenty changes, or 'no change'")
  func limitsChanges() {
    let lines = Recorder<String>()
    let reducer = Reducer<[Int], Int, Void> { state, count, _ in
      for index in 0..<count { state[index] += 1 }
      return .none
    }
    let view = Store(
      initialState: Array(repeating: 0, count: 30),
      reducer: reducer.logging(to: { lines.append($0) }), environment: ()
    ).view
    view.send(0)
    view.send(20)
    view.send(21)
    #expect(lines.values.prefix(4) == ["0", "  no change", "20", "  [0]: 0 → 1"])
    #expect(lines.values.suffix(3) == ["  [18]: 1 → 2", "  [19]: 1 → 2", "  … and more"])
    #expect(lines.values.count == 2 + 21 + 22)
  }

  @Test("a logging reducer that is called directly logs nothing")
  func isPure() {
    let lines = Recorder<String>()
    var state = 0
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    let effect = reducer.logging(to: { lines.append($0) })(&state, 1, ())
    #expect(lines.values.isEmpty)
    #expect(effect.partCount == 1)
  }

  @Test("a child's logging reducer logs the action that removes the child")
  func logsLastAction() {
    let lines = Recorder<String>()
    let child = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    .logging("child", to: { lines.append($0) })
    let parent = Reducer<Int?, Int, Void> { state, action, _ in
      if action == 2 { state = nil }
      return .none
    }
    let store = Store(
      initialState: 0,
      reducer: .combine(
        child.ifLet(state: \.self, action: .identity), parent),
      environment: ())
    for action in [1, 2] { store.view.send(action) }
    #expect(lines.values == ["child: 1", "  0 → 1", "child: 2", "  1 → 3"])
  }
}
