import Testing
import ComposablePlatform

struct PrintableTextTests {
  @Test(
    "control characters are escaped",
    arguments: [
      ("plain", "plain"), ("é 素数", "é 素数"), ("a\u{1B}[2Jb", "a\\u{1B}[2Jb"),
      ("a\nb\u{7F}", "a\\u{A}b\\u{7F}"), ("\u{202E}x", "\\u{202E}x"), ("\u{9B}x", "\\u{9B}x"),
    ])
  func printable(text: String, shown: String) {
    #expect(text.printable == shown)
  }

  @Test("a long quotation is truncated")
  func quotable() {
    #expect(String(repeating: "x", count: 81).quotable == String(repeating: "x", count: 80) + "…")
    #expect("short".quotable == "short")
  }
}
