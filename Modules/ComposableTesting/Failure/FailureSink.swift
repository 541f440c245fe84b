public import ComposableCore
import Testing
import XCTest

/// A destination for test failures: the running test, or a closure for testing test helpers.
public struct FailureSink: Sendable {
  private let record: @Sendable (String, TestLocation) -> Void

  /// Creates a sink from a closure, which may be called on any thread.
  public init(_ record: @escaping @Sendable (_ message: String, _ location: TestLocation) -> Void) {
    self.record = record
  }

  func callAsFunction(_ message: String, at location: TestLocation) {
    record(message, location)
  }

  /// A sink that fails the running test, under Swift Testing and under XCTest.
  public static let runningTest = Self { message, location in
    let sourceLocation = location.sourceLocation
    if Test.current == nil {
      // This code runs under XCTest or in a detached task of Swift Testing. Each framework records
      // its own failures and ignores the other's, so both are called.
      XCTFail(message, file: location.filePath, line: location.line)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

extension Reporter {
  /// Returns a reporter that turns each report of the engine into a failure.
  public static func failing(_ failures: FailureSink, at location: TestLocation) -> Self {
    Self { report in failures(report.message, at: location) }
  }
}
