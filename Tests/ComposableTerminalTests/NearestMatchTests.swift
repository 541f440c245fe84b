import Testing
@testable import ComposableTerminal

struct NearestMatchTests {
  private let known = ["prime", "favorites", "set", "+", "quit"]

  @Test(
    "the word that was probably meant",
    arguments: [
      ("prme", "prime"), ("favorits", "favorites"), ("favoritse", "favorites"), ("qiut", "quit"),
      ("sett", "set"),
    ])
  func near(word: String, match: String) {
    #expect(nearestMatch(to: word, in: known) == match)
  }

  @Test("nothing is suggested where nothing comes near", arguments: ["xyz", "", "counter", "p"])
  func far(word: String) {
    #expect(nearestMatch(to: word, in: known) == nil)
  }

  @Test("a page of text is no word")
  func page() {
    #expect(nearestMatch(to: String(repeating: "x", count: 60_000), in: known) == nil)
  }
}
