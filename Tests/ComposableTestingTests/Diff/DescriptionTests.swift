@testable import ComposableTesting
import Testing

struct DescriptionTests {
  private enum Kind { case plain, loaded(Int, text: String) }
  private struct Empty {}
  private struct Whole {
    var number = 1
    var optional: Int? = 2
    var none: Int?
    var list = [1, 2]
    var empty: [Int] = []
    var kind = Kind.loaded(1, text: "a")
    var plain = Kind.plain
    var pair = (1, name: "b")
    var set: Set = [3, 1, 2]
  }

  @Test("each leaf of a value is described on its own line")
  func describesValues() {
    #expect(
      described(Whole()).joined(separator: "\n") == """
        Whole(
          number: 1
          optional: 2
          none: nil
          list: [
            1
            2
          ]
          empty: []
          kind: .loaded(
            1
            text: "a"
          )
          plain: .plain
          pair: (
            1
            name: "b"
          )
          set: [
            1
            2
            3
          ]
        )
        """)
  }

  private indirect enum List { case end, next(Int, List) }

  private final class Ring {
    var next: Ring?
    var name = "ring"
  }

  @Test("a value nested 3,000 levels deep is described up to a limit")
  func deep() {
    var list = List.end
    for number in 0..<3000 { list = .next(number, list) }
    let lines = described(list)
    #expect(lines.count < 500)
    #expect(lines.contains { $0.hasSuffix("… nested deeper") })
  }

  @Test("an object that refers to itself is described once")
  func ring() {
    let ring = Ring()
    ring.next = ring
    defer { ring.next = nil }
    #expect(
      described(ring).joined(separator: "\n") == """
        Ring(
          next: Ring(
            … the same object again
          )
          name: "ring"
        )
        """)
  }

  @Test("objects that refer to each other are described up to a limit")
  func net() {
    final class Node { var others: [Node] = [] }
    let nodes = (0..<20).map { _ in Node() }
    for node in nodes { node.others = nodes }
    defer { for node in nodes { node.others = [] } }
    #expect(described(nodes[0], limit: 1000).count == 1001)
  }

  @Test("text longer than 500 characters is truncated")
  func longText() {
    let longest = String(repeating: "a", count: 500)
    #expect(described(longest) == ["\"\(longest)\""])
    #expect(described(longest + "a") == ["\"\(longest)\"… (501 characters)"])
    let lines = described(String(repeating: "a", count: 1_000_000))
    #expect(lines.joined().utf8.count < 1000)
    #expect(lines.first?.hasSuffix("… (1000000 characters)") == true)
  }
}
