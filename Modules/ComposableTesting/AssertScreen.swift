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
///   - filePath: The file in which a failure is shown, whose folder contains `Golden`.
///   - line: The line at which a failure is shown.
public func assertScreen<Action>(
  _ screen: Screen<Action>,
  named name: String,
  width: Int = 80,
  isComplete: Bool = false,
  failures: FailureSink = .runningTest,
  filePath: StaticString = #filePath,
  line: UInt = #line
) {
  let unresolved = isComplete ? screen.unresolvedRemedies : []
  if !unresolved.isEmpty {
    failures(
      "The screen has no command for the remedy \(unresolved.map { "'\($0)'" }.alternatives).",
      at: TestLocation(filePath: filePath, line: line))
  }
  assertGolden(
    screen.plainText(width: width),
    named: name,
    failures: failures,
    filePath: filePath,
    line: line
  )
}

/// Compares text with a golden file of the test; see
/// ``assertScreen(_:named:width:isComplete:failures:filePath:line:)``.
public func assertGolden(
  _ actual: String,
  named name: String,
  extension: String = "txt",
  failures: FailureSink = .runningTest,
  filePath: StaticString = #filePath,
  line: UInt = #line
) {
  let location = TestLocation(filePath: filePath, line: line)
  let file = GoldenFile(
    url: URL(filePath: "\(filePath)").deletingLastPathComponent()
      .appending(components: "Golden", "\(name).\(`extension`)").standardized)
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
    if let message = file.record(actual) { failures(message, at: location) }
    return
  }
  let expected: String
  do {
    expected = try file.text()
  } catch {
    failures(
      """
      The golden file \(file.url.path) \(error.reason). \(error.remedy) It would contain:
      \(actual)
      """,
      at: location
    )
    return
  }
  // Compared by bytes, because texts of equal characters may have different bytes.
  guard !expected.utf8.elementsEqual(actual.utf8) else { return }
  failures(
    """
    The text differs from \(file.url.path) \(textDifference(expected: expected, actual: actual))
    If the new text is correct, record it with RECORD_GOLDEN=1.
    """,
    at: location
  )
}
