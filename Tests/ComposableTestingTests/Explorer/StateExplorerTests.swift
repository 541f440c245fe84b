import ComposableCore
import ComposableTesting
import Testing

/// A counter that requests a number from its environment.
private struct Asking: Equatable {
  var count = 0
  var isInFlight = false
  var answer: Int?
}

private enum AskingAction: Equatable, Sendable {
  case increment
  case ask
  case answered(for: Int, Int)
  case failed
}

private struct Offline: Error, CustomStringConvertible {
  let description = "offline"
}

private typealias Ask = @Sendable (Int) async throws -> Int

private enum Bug {
  case none, ignoresFailure, acceptsLateResponses
}

private func reducer(_ bug: Bug) -> Reducer<Asking, AskingAction, Ask> {
  Reducer { state, action, ask in
    switch action {
    case .increment:
      state.count = (state.count + 1) % 3
      return .none
    case .ask:
      guard !state.isInFlight else { return .none }
      state.isInFlight = true
      let count = state.count
      return .run { send in
        send(.answered(for: count, try await ask(count)))
      } catch: { _, send in
        send(.failed)
      }
    case .answered(let count, let answer):
      state.isInFlight = false
      if bug == .acceptsLateResponses || count == state.count { state.answer = answer }
      return .none
    case .failed:
      if bug != .ignoresFailure { state.isInFlight = false }
      return .none
    }
  }
}

@MainActor
private func explorer(_ bug: Bug) -> StateExplorer<Asking, AskingAction> {
  StateExplorer(
    initialStates: [Asking()],
    reducer: reducer(bug),
    environment: { world in
      { count in
        try await world.answer(
          to: "number \(count)", oneOf: [.success(count * 10), .failure(Offline())])
      }
    },
    actions: { state in [.increment] + (state.isInFlight ? [] : [.ask]) }
  )
}

private typealias AskingRule = StateExplorer<Asking, AskingAction>.Rule

private let usable = AskingRule.canAlwaysReach("the prime can be requested again") {
  !$0.isInFlight
}

private let matching = AskingRule.onChange(
  "a response is for the current count"
) {
  before, action, after in
  guard case .answered(let count, _) = action else { return true }
  return before.answer == after.answer || count == after.count
}

@MainActor
struct StateExplorerTests {
  @Test("a correct reducer is explored to the end")
  func exploresAll() async {
    let exploration = await explorer(.none).explore(usable, matching)
    #expect(exploration.violation == nil)
    #expect(!exploration.isBounded)
    #expect(exploration.stateCount > 12)
    #expect(exploration.transitionCount > exploration.stateCount)
    #expect("\(exploration)".contains("Every rule holds"))
  }

  @Test("the explorer finds a flag that is not reset after a failure")
  func flagNotReset() async {
    let exploration = await explorer(.ignoresFailure).explore(usable)
    let violation = exploration.violation
    #expect(violation?.rule == "the prime can be requested again")
    #expect(
      violation?.script == [
        "Step(.send, .ask) { $0.isInFlight = true }", "Step(.receive, .failed)",
      ])
    #expect("\(exploration)".contains("is broken after 2 steps"))
  }

  @Test("the explorer detects that a response for an old number is accepted")
  func lateResponse() async {
    let exploration = await explorer(.acceptsLateResponses).explore(matching)
    #expect(
      exploration.violation?.script == [
        "Step(.send, .ask) { $0.isInFlight = true }",
        "Step(.send, .increment) { $0.count = 1 }",
        "Step(.receive, .answered(for: 0, 0)) { $0.isInFlight = false; $0.answer = 0 }",
      ])
  }

  @Test("a script does not contain the values of secrets, and says so")
  func secrets() async {
    struct Login: Equatable { var password = Secret("") }
    let explorer = StateExplorer<Login, Secret<String>>(
      initialStates: [Login()],
      reducer: Reducer<Login, Secret<String>, Void> { state, password, _ in
        state.password = password
        return .none
      },
      environment: { _ in () }, actions: { _ in [Secret("pa55")] })
    let exploration = await explorer.explore(.always("is empty") { $0.password == Secret("") })
    #expect(
      exploration.violation?.script == [
        "Step(.send, Secret(<#secret#>)) { $0.password = Secret(<#secret#>) }"
      ])
    #expect("\(exploration)".contains("Replace each <#secret#>"))
    #expect(!"\(exploration)".contains("pa55"))
  }

  @Test("the printed script passes as an assertion")
  func scriptPasses() async {
    // The script of the late response, pasted.
    let clock = TestClock()
    let waking = Task {
      await clock.waitForSleepers()
      await clock.advance(by: .seconds(1))
    }
    await assert(
      initialState: Asking(),
      reducer: reducer(.acceptsLateResponses),
      environment: { count in
        try await clock.sleep(for: .seconds(1))
        return count * 10
      } as Ask,
      steps: Step(.send, .ask) { $0.isInFlight = true },
      Step(.send, .increment) { $0.count = 1 },
      Step(.receive, .answered(for: 0, 0)) {
        $0.isInFlight = false
        $0.answer = 0
      }
    )
    await waking.value
  }

  @Test("a violation contains the state that breaks the rule")
  func rulesOfStates() async {
    let exploration = await explorer(.none).explore(
      .always("it never counts to two") { $0.count < 2 })
    #expect(exploration.violation?.script.count == 2)
    #expect(exploration.violation?.state == Asking(count: 2))
  }

  @Test("the explorer respects and reports its limits")
  func limits() async {
    let bounded = StateExplorer<Asking, AskingAction>(
      initialStates: [Asking()], reducer: reducer(.none), environment: { _ in { $0 } },
      limits: .init(states: 5), actions: { _ in [.increment, .ask] })
    let exploration = await bounded.explore(usable)
    #expect(exploration.stateCount <= 5)
    #expect(exploration.isBounded)
    #expect(exploration.violation == nil)
  }

  @Test("random walks find a bug and shorten its script")
  func randomWalks() async {
    let found = await explorer(.acceptsLateResponses).explore(matching, seed: 7)
    #expect((3...9).contains(found.violation?.script.count ?? 0))
    let sound = await explorer(.none).explore(matching, seed: 7, walks: 20, length: 20)
    #expect(sound.violation == nil)
    #expect(sound.transitionCount == 400)
    #expect(sound.bounds == [.randomWalks])
  }

  @Test("the explored graph can be written as Mermaid and DOT")
  func graph() async {
    let exploration = await explorer(.none).explore(usable)
    #expect(exploration.mermaid.hasPrefix("graph TD\n  n0["))
    #expect(exploration.mermaid.contains("-->|\"send .increment\"|"))
    #expect(exploration.dot.hasPrefix("digraph {\n  n0 [label="))
    #expect(exploration.dot.contains("number 0: throws offline"))
  }

  @Test("the graph in the documents shows the path to the fault in red")
  func graphOfAFault() async {
    let faulty = StateExplorer<Asking, AskingAction>(
      initialStates: [Asking()], reducer: reducer(.ignoresFailure),
      environment: { world in
        { count in
          try await world.answer(to: "number", oneOf: [.success(count + 42), .failure(Offline())])
        }
      },
      actions: { $0.isInFlight ? [] : [.ask] })
    let exploration = await faulty.explore(usable)
    #expect(exploration.mermaid.contains("linkStyle 0 stroke:red"))
    assertGolden(
      exploration.dot, named: "../../../../docs/graphs/explorer-graph", extension: "dot")
  }

  @Test("only the move that breaks a rule is red")
  func graphOfAMove() async {
    func dot(states: Int = 10, leads: Bool = false) async -> String {
      let reducer = Reducer<Int, Int, Void> { state, action, _ in
        if leads { state = action }
        return .none
      }
      return await StateExplorer<Int, Int>(
        initialStates: [0], reducer: reducer, environment: { _ in }, limits: .init(states: states),
        actions: { _ in [1, 2] }
      ).explore(.onChange("no two") { _, action, _ in action != 2 }).dot
    }
    #expect(
      await dot() == """
        digraph {
          n0 [label="0", color=red];
          n0 -> n0 [label="send 1"];
          n0 -> n0 [label="send 2", color=red, fontcolor=red];
        }

        """)
    // The state after the move is beyond the limit.
    #expect(
      await dot(states: 2, leads: true) == """
        digraph {
          n0 [label="0", color=red];
          n1 [label="1"];
          n0 -> n1 [label="send 1"];
        }

        """)
  }

  @Test("an initial state that breaks a rule is red")
  func graphOfAnInitialState() async {
    let exploration = await explorer(.none).explore(
      .always("it has an answer") { $0.answer != nil })
    #expect(exploration.mermaid.contains("style n0 stroke:red"))
  }

  @Test("no text ends a label of the explored graph")
  func graphLabels() async {
    struct Texts: Hashable, Sendable { var text = "\u{0D4E}\"]; bad \"\u{0301} \\" }
    let exploration = await StateExplorer<Texts, Bool>(
      initialStates: [Texts()],
      reducer: Reducer<Texts, Bool, Void> { state, _, _ in
        state.text = "\r\n\\"
        return .none
      },
      environment: { _ in }, actions: { _ in [true] }
    ).explore(.always("anything") { _ in true })
    for line in exploration.dot.unicodeScalars.split(separator: "\n") {
      #expect(!line.contains("\\") && !line.contains("\r"))
      #expect(line.count { $0 == "\"" }.isMultiple(of: 2))
      #expect(line.count { $0 == "\"" } <= 2)
    }
  }

  @Test("the explorer finds a faulty index-based deletion in one step")
  func ascendingIndices() async {
    let deleting = Reducer<[Int], Set<Int>, Void> { primes, indices, _ in
      // Each removal shifts the elements after it.
      for index in indices.sorted() where index < primes.count { primes.remove(at: index) }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [[2, 3, 5, 7]],
      reducer: deleting,
      environment: { _ in },
      actions: { $0.isEmpty ? [] : [[0], [0, 1]] }
    ).explore(
      .onChange("the other elements stay") { before, indices, after in
        after == before.indices.filter { !indices.contains($0) }.map { before[$0] }
      }
    )
    #expect(exploration.violation?.script.count == 1)
    #expect(exploration.violation?.state == [3, 7])
  }

  @Test("the explorer visits more than ten thousand states")
  func manyStates() async {
    let counting = Reducer<[Int], Int, Void> { counts, index, _ in
      counts[index] = (counts[index] + 1) % 22
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [[0, 0, 0]],
      reducer: counting,
      environment: { _ in },
      limits: .init(states: 20_000, depth: 100),
      actions: { _ in [0, 1, 2] }
    ).explore(.always("never negative") { $0.allSatisfy { $0 >= 0 } })
    #expect(exploration.stateCount == 22 * 22 * 22)
    #expect(!exploration.isBounded)
  }

  @Test("an effect breaks a rule if it throws or waits for an external stream")
  func unsupportedEffects() async {
    let (endless, continuation) = AsyncStream<Int>.makeStream()
    let waiting = Reducer<Int, Bool, Void> { _, _, _ in
      .stream(endless, action: { _ in true })
    }
    let unsupported = await StateExplorer(
      initialStates: [0], reducer: waiting, environment: { _ in }, actions: { _ in [true] }
    ).explore()
    #expect(unsupported.violation?.rule.contains("StateExplorerTests.swift") == true)
    continuation.finish()

    let failing = Reducer<Int, Bool, Void> { _, _, _ in .run { _ in throw Offline() } }
    let reported = await StateExplorer(
      initialStates: [0], reducer: failing, environment: { _ in }, actions: { _ in [true] }
    ).explore()
    #expect(reported.violation?.rule.contains("threw \"offline\"") == true)
  }

  @Test("a violation's script ends at the first reduction that breaks the rule")
  func endsAtViolation() async {
    let exploration = await explore([.always("never 1") { $0 != 1 }]) { state, action, _ in
      state += 1
      return action == .start ? .send(.other) : .none
    }
    #expect(exploration.violation?.state == 1)
    #expect(exploration.violation?.script == ["Step(.send, .start) { $0 = 1 }"])
  }

  @Test("a move that passes through a goal state reaches the goal")
  func passesGoal() async {
    let exploration = await explore([.canAlwaysReach("1") { $0 == 1 }]) { state, action, _ in
      state = action == .start ? 1 : 2
      return action == .start ? .send(.other) : .none
    }
    // Not from the end, where there are no moves.
    #expect(exploration.violation?.state == 2)
    let returning = await StateExplorer(
      initialStates: [0],
      reducer: Reducer<Int, NumberAction, Void> { state, action, _ in
        state = action == .start ? 1 : 2
        return action == .start ? .send(.other) : .none
      },
      environment: { _ in }, actions: { _ in [.start] }
    ).explore(.canAlwaysReach("1") { $0 == 1 })
    #expect(returning.violation == nil, "\(returning)")
  }

  @Test("a report is attributed to the move that caused it")
  func reportOfOneMove() async {
    let reducer = Reducer<Int, Int, ExplorerWorld> { state, action, world in
      switch action {
      // From the first of two states an effect starts that is not over when the report is made.
      case 1, 2: state = action
      case 3: return ask("it", 4, world)
      case 5: state = 3
      case 6: return .run { _ in throw Offline() }
      default: break
      }
      return .none
    }
    let exploration = await StateExplorer(
      initialStates: [0], reducer: reducer, environment: { $0 },
      actions: { [[1, 2], [3, 5], [6], []][$0] }
    ).explore()
    #expect(exploration.violation?.script == ["Step(.send, 2) { $0 = 2 }", "Step(.send, 6)"])
  }
}
