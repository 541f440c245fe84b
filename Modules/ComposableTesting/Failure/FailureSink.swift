import Testing
import XCTest

/// Where failures go: to the test that is running, or to a function that a test of tests gives.
public struct FailureSink: Sendable {
  private let take: @Sendable (String, TestLocation) -> Void

  /// Makes a sink of a function, which may be called on any thread.
  public init(_ take: @escaping @Sendable (_ message: String, _ location: TestLocation) -> Void) {
    self.take = take
  }

  func callAsFunction(_ message: String, at location: TestLocation) {
    take(message, location)
  }

  /// Fails the test that is running, under Swift Testing and under XCTest.
  public static let runningTest = Self { message, location in
    let sourceLocation = location.sourceLocation
    if Test.current == nil {
      // Either XCTest runs, or a detached task of Swift Testing. Each framework takes what is its
      // own and drops the other's, so both are told.
      XCTFail(message, file: location.filePath, line: location.line)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
  }
}
