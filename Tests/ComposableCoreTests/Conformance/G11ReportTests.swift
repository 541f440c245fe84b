@testable import ComposableCore
import Testing

@Suite("G11 reports go to the store's reporter and include a remedy")
@MainActor
struct G11ReportTests {
  @Test("G11 a report describes the event and a remedy and truncates values")
  func messages() {
    let long = String(repeating: "x", count: 10_000)
    let report = Report.sendFromReducer(long)
    #expect(report.message.contains("while a reducer was running"))
    #expect(report.message.contains("Return it from the reducer as an effect instead"))
    #expect(report.message.count < 700)
  }

  @Test("G11 a source position is printed as its file and line")
  func sourcePosition() {
    #expect("\(SourcePosition(fileID: "A/B.swift", line: 7))" == "A/B.swift:7")
  }

  @Test("G11 each report names its subject, the outcome and the remedy")
  func everyReport() async {
    let reports = Recorder<Report>()
    let kept = Recorder<Send<String>>()
    let box = Recorder<ViewStore<[String], String>>()
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      switch action {
      case "send inside":
        MainActor.assumeIsolated { for view in box.values { view.send("sent inside") } }
        return .none
      case "read inside":
        MainActor.assumeIsolated { for view in box.values { _ = view.state } }
        return .none
      case "throw":
        return .run { _ in throw Failure() }
      case "keep":
        return .run { send in kept.append(send) }
      default:
        return .none
      }
    }
    let view = Store(
      initialState: [], reducer: reducer, environment: (), reporter: .recording(in: reports)
    ).view
    box.append(view)
    defer { box.removeAll() }
    for action in ["send inside", "read inside", "throw", "keep"] {
      await view.send(action).finish()
    }
    for send in kept.values { send("too late") }
    let source = "ComposableCoreTests/G11ReportTests.swift:"
    let expected: [(kind: Report.Kind, parts: [String])] = [
      (.sendFromReducer, ["sent inside", "was queued", "Return it from the reducer"]),
      (.readFromReducer, ["Array<String>", "the last state", "Use the reducer's state"]),
      (.uncaughtError, [source, "started by throw", "the dog ate it", "`catch:`"]),
      (.sendAfterEnd, ["too late", "was dropped", "Keep the effect's closure running"]),
    ]
    #expect(reports.values.map(\.kind) == expected.map(\.kind))
    for (report, expected) in zip(reports.values, expected) {
      for part in expected.parts { #expect(report.message.contains(part)) }
    }
  }

  @Test("G11 a duplicate id in a projection is reported to the store's reporter")
  func valuesReportToTheStore() {
    let (reports, outer) = (Recorder<Report>(), Recorder<Report>())
    let count = { @MainActor (number: Int) in
      // The second element is rejected and reported.
      number + IdentifiedArray([Ticker(id: 1), Ticker(id: 1)]).count
    }
    let adding = Reducer<Int, Int, Void> { state, action, _ in
      state += action
      return .none
    }
    let store = Store(
      initialState: 0, reducer: adding, environment: (), reporter: .recording(in: reports))
    let view = store.scope(state: count).view
    #expect(reports.values.map(\.kind) == [.duplicateID])
    let subscription = view.observe { #expect($0 == 2) }
    store.view.send(1)
    #expect(reports.values.map(\.kind) == [.duplicateID, .duplicateID])
    subscription.cancel()
    // A store without a reporter uses the current one.
    let plain = Store(initialState: 0, reducer: adding, environment: ())
    Reporter.$current.withValue(.recording(in: outer)) {
      #expect(plain.scope(state: count).view.state == 1)
    }
    #expect(outer.values.map(\.kind) == [.duplicateID])
  }

  @Test("G11 each store reports to its own reporter")
  func oneReporterEach() async {
    let (first, second) = (Recorder<Report>(), Recorder<Report>())
    let failing = ["go": Effect<String>.run { _ in throw Failure() }]
    let stores = [
      Store(running: failing, reporter: .recording(in: first)),
      Store(running: failing, reporter: .recording(in: second)),
    ]
    await stores[0].view.send("go").finish()
    #expect(first.values.count == 1)
    #expect(second.values.isEmpty)
    await stores[1].scope(state: { $0.count }, action: { $0 }).view.send("go").finish()
    #expect(second.values.count == 1)
  }
}
