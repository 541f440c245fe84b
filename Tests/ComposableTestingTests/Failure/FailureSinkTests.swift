import ComposableTesting
import Testing
import XCTest

struct FailureSinkTests {
  @Test("a reported failure fails the Swift Testing test at the caller's line")
  @MainActor
  func swiftTesting() async {
    let line = #line + 3
    await withKnownIssue {
      let store = TestStore(initialState: FlowState(), reducer: flowReducer, environment: .init())
      await store.send(.add(1))
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.comments.first?.rawValue.contains("count") == true
    }
  }
}

/// Records the failures of its own test for inspection.
final class FailureSinkXCTests: XCTestCase {
  private var recorded: [(message: String, line: Int)]?

  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    guard recorded == nil else {
      recorded?.append((description, lineNumber))
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  /// A failure fails an XCTest test at the caller's line.
  func testFailureFailsTheTestAtTheCallersLine() async {
    recorded = []
    let line = #line + 1
    await Self.fail()
    let failures = recorded ?? []
    recorded = nil
    XCTAssertEqual(failures.map(\.line), [Int(line)])
    XCTAssertTrue(failures.allSatisfy { $0.message.contains("count") })
  }

  @MainActor
  private static func fail(line: UInt = #line) async {
    let store = TestStore(initialState: FlowState(), reducer: flowReducer, environment: .init())
    await store.send(.add(1), line: line)
  }
}
