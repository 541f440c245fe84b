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

  @Test(
    "joiners and tags are escaped unless they affect adjacent characters",
    arguments: [
      ("👩\u{200D}💻", "👩\u{200D}💻"), ("می\u{200C}خواهم", "می\u{200C}خواهم"),
      ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
      ("a\u{200D}b", "a\\u{200D}b"), ("é\u{200D}", "é\\u{200D}"),
      ("a\u{E0041}\u{E0042}", "a\\u{E0041}\\u{E0042}"), ("\u{200C}", "\\u{200C}"),
      ("é\u{E0067}", "é\\u{E0067}"),
      ("می\u{200C}\u{200C}", "می\u{200C}\\u{200C}"), ("👩\u{202E}", "👩\\u{202E}"),
    ])
  func joiners(text: String, shown: String) {
    #expect(text.printable.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test("different file names are printed differently")
  func printableNames() {
    #expect("a\tb.json".printableName == #"a\u{9}b.json"#)
    #expect(#"a\u{9}b.json"#.printableName == #"a\\u{9}b.json"#)
    #expect("plain.json".printableName == "plain.json")
    // Longer than any path that exists.
    #expect(String(repeating: "x", count: 100_000).printableName.utf8.count < 100)
    #expect(String(repeating: "x", count: 4096).printableName.utf8.count == 4096)
  }

  @Test("long quoted text is truncated")
  func quotable() {
    #expect(String(repeating: "x", count: 81).quotable == String(repeating: "x", count: 80) + "…")
    #expect("short".quotable == "short")
  }
}
