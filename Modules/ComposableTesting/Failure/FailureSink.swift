public import ComposableCore
import Testing
import XCTest

/// Receives the failures of a test: the running test, or a function for testing test helpers.
public struct FailureSink: Sendable {
  private let record: @Sendable (String, TestLocation) -> Void

  /// Creates a sink from a function, which may be called on any thread.
  public init(_ record: @escaping @Sendable (_ message: String, _ location: TestLocation) -> Void) {
    self.record = record
  }

  func callAsFunction(_ message: String, at location: TestLocation) {
    record(message, location)
  }

  /// Fails the test that is running, under Swift Testing and under XCTest.
  public static let runningTest = Self { message, location in
    let sourceLocation = location.sourceLocation
    if Test.current == nil {
      // Either XCTest runs, or a detached task of Swift Testing. Each framework records its own
      // failures and ignores those of the other, so both are called.
      XCTFail(message, file: location.filePath, line: location.line)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}

extension Reporter {
  /// Makes a reporter that turns each report of the engine into a failure.
  public static func failing(_ failures: FailureSink, at location: TestLocation) -> Self {
    Self { report in failures(report.message, at: location) }
  }
}
