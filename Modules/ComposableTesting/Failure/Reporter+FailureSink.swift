public import ComposableCore

extension Reporter {
  /// Makes a failure of each of the engine's reports.
  public static func failing(_ failures: FailureSink, at location: TestLocation) -> Self {
    Self { report in failures(report.message, at: location) }
  }
}
