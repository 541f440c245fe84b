import ComposableCore
import Testing

@MainActor
struct EffectRunTests {
  private struct Failure: Error, CustomStringConvertible {
    let description = "the dog ate it"
  }

  @Test("E2 the body starts in the turn in which it was returned")
  func startsAtOnce() {
    let store = EffectTests.store(running: .run { send in send("a") })
    #expect(store.send("go").isFinished)
    #expect(store.state == ["go", "a"])
  }

  @Test("E2 a run sends as often as it likes, from any actor")
  func sendsFromAnywhere() async {
    let store = EffectTests.store(
      running: .run { send in
        send("a")
        await Task.detached { await send("b") }.value
        send("c")
      })
    await store.send("go").finish()
    #expect(store.state == ["go", "a", "b", "c"])
  }

  @Test("G10 an error goes to its catch")
  func errorsGoToCatch() async {
    let store = EffectTests.store(
      running: .run { _ in
        throw Failure()
      } catch: { error, send in
        send("\(error)")
      })
    await store.send("go").finish()
    #expect(store.state == ["go", "the dog ate it"])
  }

  @Test("G10 an error that nothing catches is reported with file and line")
  func uncaughtErrorsAreReported() async throws {
    let reports = Recorder<Report>()
    let reducer = Reducer<Int, String, Void> { _, _, _ in
      .run { _ in throw Failure() }
    }
    let store = Store(
      initialState: 0, reducer: reducer, environment: (), reporter: .recording(in: reports)
    ).view
    await store.send("go").finish()
    let report = try #require(reports.values.first)
    #expect(report.kind == .uncaughtError)
    #expect(report.message.contains("ComposableCoreTests/EffectRunTests.swift:"))
    #expect(report.message.contains("the dog ate it"))
    #expect(report.message.contains("started by go"))
    #expect(reports.values.count == 1)
  }

  @Test("G10 cancellation is silent, with and without a catch")
  func cancellationIsSilent() async {
    let reports = Recorder<Report>()
    let gate = Gate()
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      switch action {
      case "caught":
        return .run { _ in
          try await gate.wait()
        } catch: { _, send in
          send("wrong")
        }
      case "uncaught":
        return .run { _ in
          do { try await gate.wait() } catch { throw Failure() }
        }
      default:
        return .run { _ in throw CancellationError() }
      }
    }
    let store = Store(
      initialState: [], reducer: reducer, environment: (), reporter: .recording(in: reports)
    ).view
    for action in ["caught", "uncaught", "thrown"] {
      let task = store.send(action)
      task.cancel()
      await task.finish()
    }
    #expect(store.state == ["caught", "uncaught", "thrown"])
    #expect(reports.values.isEmpty)
  }

  @Test("E2 a send after the closure has returned delivers nothing and is reported")
  func lateSendsAreReported() async {
    let reports = Recorder<Report>()
    let kept = Recorder<Send<String>>()
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      return action == "go" ? .run { send in kept.append(send) } : .none
    }
    let store = Store(
      initialState: [], reducer: reducer, environment: (), reporter: .recording(in: reports)
    ).view
    await store.send("go").finish()
    for send in kept.values { send("late") }
    #expect(store.state == ["go"])
    #expect(reports.values.map(\.kind) == [.sendAfterEnd])
    #expect(reports.values.allSatisfy { $0.message.contains("late") })
  }
}
