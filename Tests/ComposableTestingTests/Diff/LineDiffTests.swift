import ComposableCore
@testable import ComposableTesting
import Testing

struct LineDiffTests {
  @Test("T3 changed lines stand beside unchanged ones, the rest is folded")
  func folds() {
    let old = (1...20).map { "line \($0)" }
    var new = old
    new[9] = "changed"
    new.append("added")
    #expect(
      lineDiff(expected: old, actual: new) == """
          … 7 unchanged
          line 8
          line 9
        − line 10
        + changed
          line 11
          line 12
          … 6 unchanged
          line 19
          line 20
        + added
        """)
  }

  @Test("T3 values that differ in nothing that is shown are told apart in words")
  func sameText() {
    struct Opaque: CustomStringConvertible { let description = "same" }
    #expect(diff(expected: Opaque(), actual: Opaque()).contains("both read the same"))
  }

  @Test("T3 a huge difference is cut, and takes no time")
  func isBounded() {
    let old = (0..<50_000).map { "old \($0)" }
    let new = (0..<50_000).map { "new \($0)" }
    let text = lineDiff(expected: ["begin"] + old + ["end"], actual: ["begin"] + new + ["end"])
    let lines = text.split(separator: "\n")
    #expect(lines.count == 44)
    #expect(lines.first == "  begin")
    #expect(lines.last == "  end")
    #expect(lines.contains("− … 49980 more"))
  }

  @Test("T3 one line of a huge state is found at once")
  func findsOneLine() {
    var lines = (0..<100_000).map { "line \($0)" }
    let old = lines
    lines[70_000] = "changed"
    #expect(
      lineDiff(expected: old, actual: lines).split(separator: "\n").filter { !$0.hasPrefix("  ") }
        == ["− line 70000", "+ changed"])
  }

  @Test("T3 an element that moved is told from one that came or went")
  func moves() {
    let text = diff(expected: ["a", "b", "c", "d"], actual: ["d", "a", "b", "x"])
    #expect(
      text == """
        (− expected, + actual)
          [
        +   "d"  (moved)
            "a"
            "b"
        −   "c"
        −   "d"  (moved)
        +   "x"
          ]
        """)
  }

  @Test("T3 an identified array reads as an array of its elements")
  func identifiedArrays() {
    struct Row: Identifiable {
      let id: Int
      var name: String
    }
    let old = IdentifiedArray<Int, Row>([Row(id: 1, name: "a"), Row(id: 2, name: "b")])
    var new = old
    new[id: 2]?.name = "c"
    #expect(
      diff(expected: old, actual: new) == """
        (− expected, + actual)
          … 5 unchanged
            Row(
              id: 2
        −     name: "b"
        +     name: "c"
            )
          ]
        """)
  }
}
