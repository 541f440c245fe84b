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

  @Test("T3 a value is described a leaf a line")
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
            (
              1
              text: "a"
            )
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
}
