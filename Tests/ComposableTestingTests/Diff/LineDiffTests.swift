@testable import ComposableTesting
import Testing

struct LineDiffTests {
  @Test("the diff shows changed lines in context and folds the rest")
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

  @Test("the diff finds one changed line among 100,000")
  func findsOneLine() {
    var lines = (0..<100_000).map { "line \($0)" }
    let old = lines
    lines[70_000] = "changed"
    #expect(
      lineDiff(expected: old, actual: lines).split(separator: "\n").filter { !$0.hasPrefix("  ") }
        == ["− line 70000", "+ changed"])
  }

  @Test("a diff of random text contains every line of both versions")
  func randomLines() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      func lines() -> [String] {
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          ["Row(", "  id: 1", "  id: 2", ")", "x"].randomElement(using: &generator) ?? ""
        }
      }
      let (old, new) = (lines(), lines())
      guard old != new else { continue }
      let marked = differentLines(expected: old, actual: new)
      func texts(without mark: String) -> [String] {
        marked.filter { !$0.hasPrefix(mark) }.map { String($0.dropFirst(2)) }
      }
      // Texts of at most four lines are not folded often.
      guard !marked.contains(where: { $0.contains("…") }) else { continue }
      #expect(texts(without: "+ ") == old && texts(without: "− ") == new)
    }
  }
}
