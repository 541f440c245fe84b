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

  @Test("a screen is rendered in 80 columns by default")
  func width() {
    let words = Array(repeating: "a", count: 100).joined(separator: " ")
    assertScreen(
      Screen<Int>(title: "Title", rows: [.text(words)]), named: "missing", failures: failures.sink)
    let lines = failures.messages[0].split(separator: "\n").dropFirst()
    #expect(lines.map(\.count).max() == 79)
  }
}
