@testable import ComposableCore
import Testing

@Suite("G11 Reports go to one injectable reporter, and say what to do")
@MainActor
struct G11ReportTests {
  @Test("G11 a report says what happened and what to do, and cuts what is too long")
  func messages() {
    let long = String(repeating: "x", count: 10_000)
    let report = Report.sendFromReducer(long)
    #expect(report.message.contains("while a reducer ran"))
    #expect(report.message.contains("Return it from the reducer as an effect instead"))
    #expect(report.message.count < 700)
  }

  @Test("G11 a source position reads as file and line")
  func sourcePosition() {
    #expect("\(SourcePosition(fileID: "A/B.swift", line: 7))" == "A/B.swift:7")
  }
}
