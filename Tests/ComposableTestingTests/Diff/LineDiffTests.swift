import ComposableCore
@testable import ComposableTesting
import Testing

struct LineDiffTests {
  @Test("changed lines are shown with unchanged context, and the rest is folded")
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

  @Test("a difference that no description shows is stated in words")
  func sameText() {
    struct Opaque: CustomStringConvertible { let description = "same" }
    #expect(diff(expected: Opaque(), actual: Opaque()).contains("both read the same"))
  }

  @Test("a huge difference is truncated")
  func isBounded() {
    let old = (0..<50_000).map { "old \($0)" }
    let new = (0..<50_000).map { "new \($0)" }
    let text = lineDiff(expected: ["begin"] + old + ["end"], actual: ["begin"] + new + ["end"])
    let lines = text.split(separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.first == "  begin")
    #expect(lines.last == "… 99902 more lines, 99901 of them changed")
  }

  @Test("scattered differences in a long list are shown instead of its first lines")
  func scattered() {
    let old = Array(0..<5000)
    var new = old
    for index in [100, 2500, 4900] { new[index] = -1 }
    let changes = diff(expected: old, actual: new).split(separator: "\n")
      .filter { $0.hasPrefix("−") || $0.hasPrefix("+") }
    #expect(changes == ["−   100", "+   -1", "−   2500", "+   -1", "−   4900", "+   -1"])
  }

  @Test("differences beyond the search limit are shown at their positions")
  func many() {
    let old = Array(0..<5000)
    let new = old.map { $0.isMultiple(of: 2) ? -$0 - 1 : $0 }
    let lines = diff(expected: old, actual: new).split(separator: "\n")
    #expect(
      lines.prefix(7) == [
        "(− expected, + actual)", "  [", "−   0", "+   -1", "    1", "−   2", "+   -3",
      ])
    #expect(lines.count == 102)
  }

  private struct Named: CustomStringConvertible, Equatable {
    var name: String
    var description: String { "one name" }
  }

  @Test("values with equal descriptions are compared by their properties")
  func readAlike() {
    #expect(
      diff(expected: [Named(name: "a")], actual: [Named(name: "b")]) == """
        (− expected, + actual)
          [
            Named(
        −     name: "a"
        +     name: "b"
            )
          ]
        """)
  }

  @Test("the first difference of long texts is shown")
  func longTexts() {
    let text = String(repeating: "a", count: 1_000_000)
    let message = diff(expected: text + "b", actual: text + "c")
    #expect(message.utf8.count < 1000)
    #expect(message.contains("aaab\"… (from character 1000000 of 1000001)"))
    #expect(message.contains("aaac\"…"))
  }

  @Test("a large part that is equal in both is one line")
  func equalParts() {
    struct State: Equatable {
      var numbers = Array(0..<10_000)
      var count = 0
    }
    #expect(
      diff(expected: State(), actual: State(count: 1)) == """
        (− expected, + actual)
          State(
            numbers: [ … unchanged
        −   count: 0
        +   count: 1
          )
        """)
  }

  @Test("the edits of random texts turn one into the other")
  func randomTexts() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "\(Int.random(in: 0...3, using: &random))"
      }
      let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        "\(Int.random(in: 0...3, using: &random))"
      }
      let lines = LineEdits(from: old, to: new).lines.map { $0.replacing("  (moved)", with: "") }
      #expect(lines.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst(2)) } == old)
      #expect(lines.filter { !$0.hasPrefix("−") }.map { String($0.dropFirst(2)) } == new)
      let changes = lines.count { !$0.hasPrefix("  ") }
      #expect(changes == new.difference(from: old).count)
    }
  }

  @Test("one changed line of a huge state is found")
  func findsOneLine() {
    var lines = (0..<100_000).map { "line \($0)" }
    let old = lines
    lines[70_000] = "changed"
    #expect(
      lineDiff(expected: old, actual: lines).split(separator: "\n").filter { !$0.hasPrefix("  ") }
        == ["− line 70000", "+ changed"])
  }

  @Test("a moved element is distinguished from added and removed elements")
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

  @Test("an identified array is described as an array of its elements")
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
