import Testing
@testable import ComposableTerminal

struct NearestMatchTests {
  private let known = ["prime", "favorites", "set", "+", "quit"]

  @Test(
    "a misspelled word matches the nearest known word",
    arguments: [
      ("prme", "prime"), ("favorits", "favorites"), ("favoritse", "favorites"), ("qiut", "quit"),
      ("sett", "set"),
    ])
  func near(word: String, match: String) {
    #expect(nearestMatch(to: word, in: known) == match)
  }

  @Test(
    "a word unlike any known word has no match",
    arguments: ["xyz", "", "counter", "p", "favxxxxes", "quxx"])
  func far(word: String) {
    #expect(nearestMatch(to: word, in: known) == nil)
  }

  @Test("a very long word has no match")
  func longText() {
    #expect(nearestMatch(to: String(repeating: "x", count: 60_000), in: known) == nil)
  }
}
