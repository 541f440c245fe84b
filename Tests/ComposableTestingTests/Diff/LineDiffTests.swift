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
}
