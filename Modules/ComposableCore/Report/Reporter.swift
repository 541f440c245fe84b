/// Where the engine's reports go.
///
/// A store is given its reporter when it is made, so two stores never share one by accident.
public struct Reporter: Sendable {
  private let handle: @Sendable (Report) -> Void

  /// Makes a reporter of a function, which may be called on any thread.
  public init(_ handle: @escaping @Sendable (Report) -> Void) {
    self.handle = handle
  }

  func callAsFunction(_ report: Report) {
    handle(report)
  }

  /// Writes each report to standard error as one line that starts with `ComposableCore:`.
  public static let standardError = Self { report in
    writeToStandardError("ComposableCore: \(report.message)\n")
  }
}
