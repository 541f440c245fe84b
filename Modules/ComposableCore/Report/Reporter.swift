/// Where the engine's reports go.
///
/// A store is given its reporter when it is made, so two stores never share one by accident.
public struct Reporter: Sendable {
  /// Where values report to that belong to no store, such as an identified array.
  ///
  /// It is the reporter of the store at work. A store that was given none leaves the one that is
  /// current where it is sent to, which is standard error unless another one is set.
  @TaskLocal public static var current = Reporter.standardError

  private let handle: @Sendable (Report) -> Void

  /// Whether it is ``standardError``, which is current unless another one is set.
  @usableFromInline let isStandardError: Bool

  /// Creates a reporter of a function, which may be called on any thread.
  public init(_ handle: @escaping @Sendable (Report) -> Void) {
    self.init(isStandardError: false, handle)
  }

  private init(isStandardError: Bool, _ handle: @escaping @Sendable (Report) -> Void) {
    self.isStandardError = isStandardError
    self.handle = handle
  }

  @usableFromInline
  func callAsFunction(_ report: Report) {
    handle(report)
  }

  /// Writes each report to standard error as one line that starts with `ComposableCore:`.
  public static let standardError = Self(isStandardError: true) { report in
    writeToStandardError("ComposableCore: \(report.message)\n")
  }
}
