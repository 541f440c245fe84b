public import ComposableCore

extension Reporter {
  /// Makes a reporter that turns each report of the engine into a failure.
  public static func failing(_ failures: FailureSink, at location: TestLocation) -> Self {
    Self { report in failures(report.message, at: location) }
  }
}
