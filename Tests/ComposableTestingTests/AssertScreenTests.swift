import ComposableCore
import ComposableTesting
import Foundation
import Testing

struct AssertScreenTests {
  private let failures = Failures()
  private let screen = Screen<Int>(title: "Title", rows: [.text("line")])

  @Test("a screen that matches its golden file passes")
  func equal() {
    assertScreen(screen, named: "title", failures: failures.sink)
    #expect(failures.messages.isEmpty)
  }

  @Test("a screen that differs from its golden file fails with the difference")
  func different() {
    let other = Screen<Int>(title: "Title", rows: [.text("other")])
    assertScreen(other, named: "title", failures: failures.sink)
    #expect(failures.messages.count == 1)
    #expect(failures.messages.allSatisfy { $0.contains("− line\n+ other") })
  }

  @Test("a missing golden file fails the test and shows the screen")
  func missing() {
    assertScreen(screen, named: "missing", failures: failures.sink)
    #expect(failures.messages.count == 1)
    #expect(failures.messages.allSatisfy { $0.contains("RECORD_GOLDEN=1") && $0.contains("line") })
  }

  /// Returns the failure of a comparison with a golden file, prepared by a closure.
  private func failure(
    _ text: String, _ prepare: (_ file: String) throws -> Void
  ) throws -> String {
    let name = "prepared-\(UInt64.random(in: 0 ... .max))"
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(components: "Golden", name + ".txt").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try prepare(file)
    assertGolden(text, named: name, failures: failures.sink)
    return failures.messages.joined()
  }

  @Test(
    "a golden file that is not UTF-8, or a folder, is reported as such",
    arguments: [("not UTF-8", [0xFF, 0x41] as [UInt8]?), ("is a folder", nil)])
  func unreadable(reason: String, bytes: [UInt8]?) throws {
    let message = try failure("text") { file in
      if let bytes {
        try Data(bytes).write(to: URL(filePath: file))
      } else {
        try FileManager.default.createDirectory(
          atPath: file, withIntermediateDirectories: true)
      }
    }
    #expect(message.contains(reason) && !message.contains("does not exist"))
  }

  @Test("texts that differ only in their line ends are reported as such")
  func lineEnds() throws {
    let message = try failure("a\nb\n") { try Data("a\r\nb\r\n".utf8).write(to: URL(filePath: $0)) }
    #expect(message.contains("only in its line ends: expected CR LF, actual LF"))
  }

  @Test(
    "a difference in invisible characters is visible",
    arguments: [
      ("a\u{A0}b", "a b", "a\\u{a0}b"), ("a\u{200B}", "a", "a\\u{200b}"),
      ("\u{1B}[31ma", "a", "\\u{1b}[31ma"), ("a ", "a", "a\\u{20}"),
      ("a\u{2028}b", "a b", "a\\u{2028}b"),
    ])
  func invisible(expected: String, actual: String, shown: String) throws {
    let message = try failure(actual) { try Data(expected.utf8).write(to: URL(filePath: $0)) }
    #expect(message.contains("− \(shown)\n+ \(actual)\n"))
  }

  @Test(
    "texts whose characters are equal or look alike still show a difference",
    arguments: [
      ("\u{E9}", "e\u{301}"), ("a\u{A0}b", #"a\u{a0}b"#), ("a\rb", "ab"),
      ("a\r\nb\n", "a\nb\r\n"),
    ])
  func alike(expected: String, actual: String) throws {
    let message = try failure(actual) { try Data(expected.utf8).write(to: URL(filePath: $0)) }
    let lines = message.unicodeScalars.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("− ") } && lines.contains { $0.hasPrefix("+ ") })
    #expect(!message.contains("only in its line ends"))
  }

  @Test("a screen is rendered in 80 columns by default")
  func width() {
    let words = Array(repeating: "a", count: 100).joined(separator: " ")
    assertScreen(
      Screen<Int>(title: "Title", rows: [.text(words)]), named: "missing", failures: failures.sink)
    let lines = failures.messages[0].split(separator: "\n").dropFirst()
    #expect(lines.map(\.count).max() == 79)
  }
}
