public import ComposableCore
import Foundation

/// Compares a screen, as plain text, with a golden file of the test.
///
/// The file is `Golden/<name>.txt` in the folder of the test's source file. If the environment
/// variable `RECORD_GOLDEN` is `1`, the function writes the file instead, and fails the test if the
/// text has changed, so that no recording goes unnoticed. To find unused golden files, record all
/// tests: files that are not written belong to no test.
///
/// - Parameters:
///   - screen: The screen.
///   - name: The name of the file without its extension.
///   - width: The maximum number of characters in a line.
///   - isComplete: Whether the screen belongs to a whole program. Each remedy of a refusal must
///     then be a command that can be typed on the screen. A feature's screen may name commands of
///     other features.
///   - failures: Receives the failures; the running test fails by default.
///   - fileID: The file in which a failure is shown.
///   - filePath: The path of that file, whose folder contains `Golden`.
///   - line: The line at which a failure is shown.
///   - column: The column at which a failure is shown.
public func assertScreen<Action>(
  _ screen: Screen<Action>,
  named name: String,
  width: Int = 80,
  isComplete: Bool = false,
  failures: FailureSink = .runningTest,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let unresolved = isComplete ? screen.unresolvedRemedies : []
  if !unresolved.isEmpty {
    failures(
      "The screen has no command for the remedy \(unresolved.map { "'\($0)'" }.alternatives).",
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
  assertGolden(
    screen.plainText(width: width),
    named: name,
    failures: failures,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Compares the screen of a view store's state with a golden file of the test; see
/// ``assertScreen(_:named:width:isComplete:failures:fileID:filePath:line:column:)``.
@MainActor
public func assertScreen<ViewState, ViewAction: Sendable, Action>(
  of viewStore: ViewStore<ViewState, ViewAction>,
  render: (ViewState) -> Screen<Action>,
  named name: String,
  width: Int = 80,
  isComplete: Bool = false,
  failures: FailureSink = .runningTest,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  assertScreen(
    render(viewStore.state),
    named: name,
    width: width,
    isComplete: isComplete,
    failures: failures,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Compares text with a golden file of the test; see
/// ``assertScreen(_:named:width:isComplete:failures:fileID:filePath:line:column:)``.
public func assertGolden(
  _ actual: String,
  named name: String,
  failures: FailureSink = .runningTest,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let file = URL(filePath: "\(filePath)").deletingLastPathComponent()
    .appending(components: "Golden", name + ".txt")
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
    if let message = record(actual, in: file) { failures(message, at: location) }
    return
  }
  guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
    failures(
      """
      The golden file \(file.path) does not exist. Record it with RECORD_GOLDEN=1 and review it. It would contain:
      \(actual)
      """,
      at: location
    )
    return
  }
  guard expected != actual else { return }
  let difference = lineDiff(
    expected: expected.components(separatedBy: "\n"),
    actual: actual.components(separatedBy: "\n")
  )
  failures(
    """
    The text differs from \(file.path) (− expected, + actual):
    \(difference)
    If the new text is correct, record it with RECORD_GOLDEN=1.
    """,
    at: location
  )
}

/// Writes a golden file and returns the failure to report; nil if the text has not changed.
private func record(_ text: String, in file: URL) -> String? {
  let old = try? String(contentsOf: file, encoding: .utf8)
  do {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return old == text
      ? nil : "Recorded \(file.path). Review it, and run again without RECORD_GOLDEN."
  } catch {
    return "Could not record \(file.path): \(error.localizedDescription)"
  }
}
