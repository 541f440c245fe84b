@testable import ComposableCore
import Testing

@Suite("G10 errors are caught or reported, and cancellation is silent")
@MainActor
struct G10ErrorTests {
  @Test("G10 an effect's error is passed to its `catch`")
  func errorsArePassedToCatch() async {
    let store = Store(
      running: [
        "go": .run { _ in
          throw Failure()
        } catch: { error, send in
          send("\(error)")
        }
      ]).view
    await store.send("go").finish()
    #expect(store.state == ["go", "the dog ate it"])
  }

  @Test("G10 an uncaught error is reported with its file and line")
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
    #expect(report.message.contains("ComposableCoreTests/G10ErrorTests.swift:"))
    #expect(report.message.contains("the dog ate it"))
    #expect(report.message.contains("started by go"))
    #expect(reports.values.count == 1)
  }

  @Test("G10 cancellation is silent, with or without a `catch`")
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
}
