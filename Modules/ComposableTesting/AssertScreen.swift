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
  let expected: String
  do {
    expected = try goldenText(of: file)
  } catch {
    failures(
      """
      The golden file \(file.path) \(error.reason). \(error.remedy) It would contain:
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
    The text differs from \(file.path) \(textDifference(expected, actual))
    If the new text is correct, record it with RECORD_GOLDEN=1.
    """,
    at: location
  )
}

/// Why a golden file has no text, and what to do.
private struct GoldenFileError: Error {
  let reason: String
  var remedy = "Record it with RECORD_GOLDEN=1 and review it."
}

private func goldenText(of file: URL) throws(GoldenFileError) -> String {
  guard FileManager.default.fileExists(atPath: file.path) else {
    throw GoldenFileError(reason: "does not exist")
  }
  guard (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true else {
    throw GoldenFileError(reason: "is a folder", remedy: "Remove it or use a different name.")
  }
  let data: Data
  do {
    data = try Data(contentsOf: file)
  } catch {
    throw GoldenFileError(
      reason: "cannot be read: \(error.localizedDescription)", remedy: "Check its permissions.")
  }
  guard let text = String(validating: data, as: UTF8.self) else {
    throw GoldenFileError(reason: "is not UTF-8 text")
  }
  return text
}

/// Returns the differing lines of two texts, or how their bytes differ if their lines look alike.
private func textDifference(_ expected: String, _ actual: String) -> String {
  func lines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { visibleLine($0) }
  }
  func withoutReturns(_ text: String) -> String.UnicodeScalarView {
    String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" })
  }
  if withoutReturns(expected).elementsEqual(withoutReturns(actual)) {
    let ends = ["LF", "CR LF"]
    let isExpectedCRLF = expected.unicodeScalars.contains("\r")
    return "only in its line ends: expected \(ends[isExpectedCRLF ? 1 : 0]), "
      + "actual \(ends[isExpectedCRLF ? 0 : 1])."
  }
  let difference = lineDiff(expected: lines(expected), actual: lines(actual))
  return "(− expected, + actual):\n" + difference
}

/// Returns a line in which everything is visible that two different lines may differ in: control
/// characters, unusual and trailing spaces, and combining scalars are escaped.
private func visibleLine(_ line: Substring.UnicodeScalarView) -> String {
  let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
  return line.indices.map { index in
    let (scalar, properties) = (line[index], line[index].properties)
    let isTrailing = index >= end
    let isInvisible =
      isTrailing || scalar != " " && properties.isWhitespace
      || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
    return isInvisible ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }.joined()
}

/// Writes a golden file and returns the failure to report; nil if the text has not changed.
private func record(_ text: String, in file: URL) -> String? {
  let old = try? goldenText(of: file)
  do {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return old.map { $0.utf8.elementsEqual(text.utf8) } ?? false
      ? nil : "Recorded \(file.path). Review it, and run again without RECORD_GOLDEN."
  } catch {
    return "Could not record \(file.path): \(error.localizedDescription)"
  }
}
