/// A function that receives the engine's reports.
///
/// A store receives its reporter when it is created, so stores never share one by accident.
public struct Reporter: Sendable {
  /// The reporter of values that belong to no store, such as an identified array.
  ///
  /// While a store processes an action, or its state is read, the current reporter is the store's
  /// reporter. A store with the default reporter does not change the current reporter, which is
  /// ``standardError`` unless the code that sends an action sets another one.
  @TaskLocal public static var current = Reporter.standardError

  private let handle: @Sendable (Report) -> Void

  /// An object that a tool associates with the asynchronous work in which this is the ``current``
  /// reporter; nil while a store processes an action.
  package private(set) var context: (any AnyObject & Sendable)?

  /// Whether this reporter is ``standardError``, the default for ``current``.
  @usableFromInline let isStandardError: Bool

  /// Creates a reporter from a function, which may be called on any thread.
  public init(_ handle: @escaping @Sendable (Report) -> Void) {
    self.init(isStandardError: false, handle)
  }

  private init(isStandardError: Bool, _ handle: @escaping @Sendable (Report) -> Void) {
    self.isStandardError = isStandardError
    self.handle = handle
  }

  /// Returns this reporter with a context.
  package func with(_ context: any AnyObject & Sendable) -> Reporter {
    var reporter = self
    reporter.context = context
    return reporter
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
