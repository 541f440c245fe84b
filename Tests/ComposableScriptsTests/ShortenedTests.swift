import ComposableScripts
import Testing

struct ShortenedTests {
  @Test(
    "shortening keeps exactly the needed elements, in order",
    arguments: [[], [0], [99], [3, 50], [0, 1, 2, 99], Array(20..<60)])
  func needed(needed: [Int]) async {
    let left = await shortened(Array(0..<100)) { elements in
      needed.allSatisfy(elements.contains)
    }
    #expect(left == needed)
  }

  @Test("shortening removes elements that can only be removed in pairs")
  func pairs() async {
    let left = await shortened(Array(0..<8)) { elements in
      elements.contains(4) == elements.contains(5)
    }
    #expect(left == [])
  }

  @Test("shortening an empty list never calls the condition")
  func empty() async {
    let left = await shortened([Int]()) { _ in
      Issue.record("asked")
      return true
    }
    #expect(left.isEmpty)
  }
}
