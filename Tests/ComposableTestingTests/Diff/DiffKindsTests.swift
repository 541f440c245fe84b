import ComposableCore
import Foundation
import Testing
@testable import ComposableTesting

/// Values of kinds that are easily described in a misleading way.
struct DiffKindsTests {
  private class Person: Equatable {
    var name: String
    init(_ name: String) { self.name = name }
    static func == (left: Person, right: Person) -> Bool { left.name == right.name }
  }
  private final class Admin: Person { var level = 1 }
  private enum First { struct State: Equatable { var x = 1 } }
  private enum Second { struct State: Equatable { var x = 1 } }
  private struct Mail { var subject = "", body = "" }
  private struct Box<Value> { var value: Value }
  private struct Hidden: Equatable, CustomStringConvertible {
    private let token = UUID()
    var description: String { "hidden" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }
  private struct NeverEqual: Equatable, CustomStringConvertible, CustomReflectable {
    static func == (left: Self, right: Self) -> Bool { false }
    var description: String { "never" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }
  private struct Described: Equatable, CustomStringConvertible {
    let description: String
  }
  private struct Row: Identifiable, Equatable {
    let id: Int
    var name = "a"
  }
  private struct Plain: Equatable {
    var number: Int
    var name = "a"
  }
  private enum Kind: Equatable {
    case one(Int)
    case pair(Int, name: String)
  }

  private func text(_ expected: Any, _ actual: Any) -> String {
    diff(expected: expected, actual: actual)
  }

  @Test("the diff compares superclass properties")
  func superclass() {
    #expect(
      text(Box(value: Admin("a")), Box(value: Admin("b")))
        == """
        at value.name (− expected, + actual)
          Box<Person>(
            value: Admin(
        −     name: "a"
        +     name: "b"
              level: 1
            )
          )
        """.replacing("Box<Person>", with: "Box<Admin>"))
  }

  @Test("values with equal descriptions are shown with their types")
  func types() {
    let texts = valueChanges(
      from: Box<Any>(value: First.State()), to: Box<Any>(value: Second.State()))
    #expect(
      texts.map(\.text).first?.contains(
        "First.State → State(x: 1) as ComposableTestingTests.DiffKindsTests.") == true)
    #expect(
      text(Box<Any>(value: First.State()), Box<Any>(value: Second.State())).contains(
        "−   value: State(x: 1) as ComposableTestingTests.DiffKindsTests."))
  }

  @Test("the diff distinguishes .some(nil) from nil")
  func nestedOptional() {
    #expect(
      text(Box<Int??>(value: .some(nil)), Box<Int??>(value: nil)).hasSuffix(
        """
        −   value: .some(nil)
        +   value: nil
          )
        """))
  }

  @Test("key paths are shown by name")
  func keyPaths() {
    let changes = valueChanges(
      from: Box<AnyKeyPath>(value: \Mail.subject), to: Box<AnyKeyPath>(value: \Mail.body))
    #expect(changes.map(\.path) == ["value"])
    #if os(Linux)
      #expect(changes.first?.text == "value: \\Mail.subject → \\Mail.body")
    #endif
  }

  @Test("collections with equal descriptions are compared by element")
  func data() {
    let old = Data(repeating: 0, count: 200)
    var new = old
    new[199] = 1
    #expect(
      valueChanges(from: Box(value: old), to: Box(value: new)).map(\.text) == ["value[199]: 0 → 1"])
    #expect(text(Box(value: old), Box(value: new)).hasPrefix("at value[199] (− expected"))
  }

  @Test("the diff marks differing values that have the same description")
  func readTheSame() {
    let old = (0..<30).map { ($0, Box<Any>(value: $0 == 20 ? NeverEqual() : 1)) }
    #expect(
      text(old.map(\.1), old.map(\.1)) == """
        at [20].value (− expected, + actual)
          [
            … 20 unchanged
            [20]: Box<Any>(
        −     value: never
        +     value: never  (same description)
            )
            … 9 unchanged
          ]
        """)
    #expect(
      text(Box(value: Secret("a")), Box(value: Secret("b"))).contains(
        "+   value: secret  (same description)"))
  }

  @Test("the diff locates insertions and removals in lists without ids")
  func places() {
    var new = Array(0..<200)
    new[150] = -1
    new.remove(at: 100)
    new.insert(99_999, at: 10)
    #expect(
      valueChanges(from: Array(0..<200), to: new).map(\.text) == [
        "[10]: absent → 99999", "[100]: 100 → absent", "[150]: 150 → -1",
      ])
    #expect(
      text([Plain(number: 1), Plain(number: 2)], [Plain(number: 1), Plain(number: 2, name: "b")])
        .hasPrefix("at [1].name (− expected"))
  }

  @Test("a description with line breaks is shown on several lines")
  func lines() {
    #expect(
      text(Box(value: Described(description: "a\nb")), Box(value: Described(description: "a\nc")))
        == """
        at value (− expected, + actual)
          Box<Described>(
            value: \"\"\"
              a
        −     b
        +     c
            \"\"\"
          )
        """)
    #expect(text("a\r\nb", "a\r\nc").contains("  a\\r\n−   b\n+   c"))
    #expect(text("a", "a\nb").contains("− \"a\"\n+ \"\"\"\n+   a\n+   b"))
  }

  @Test("a case is shown with its name, not with its type's description")
  func describedCases() {
    enum Status: CustomStringConvertible {
      case waiting, running
      var description: String { "a status" }
    }
    #expect(
      text(Box(value: Status.waiting), Box(value: Status.running)).contains(
        "−   value: .waiting\n+   value: .running"))
  }

  @Test("an enum case with one simple value is shown on one line")
  func cases() {
    #expect(
      text(Kind.one(1), Kind.one(2)) == """
        at one (− expected, + actual)
        − .one(1)
        + .one(2)
        """)
    #expect(
      text(Kind.pair(1, name: "a"), Kind.pair(1, name: "b")) == """
        at pair.name (− expected, + actual)
          .pair(
            1
        −   name: "a"
        +   name: "b"
          )
        """)
  }

  @Test("removed and inserted rows are shown in full")
  func rows() {
    let rows = (1...3).map { Row(id: $0) }
    #expect(
      text(rows, [rows[0], rows[2]]) == """
        at [1] (− expected, + actual)
          [
            [0]: Row(id: 1, name: "a")
        −   [1]: Row(id: 2, name: "a")
            [1]: Row(id: 3, name: "a")
          ]
        """)
    #expect(
      text([1: Plain(number: 1)], [1: Plain(number: 1), 2: Plain(number: 2)]).contains(
        "+   2: Plain(number: 2, name: \"a\")"))
    #expect(
      !text([Plain(number: 1), Plain(number: 2)], [Plain(number: 2), Plain(number: 3)]).contains(
        "moved"))
  }

  @Test("long strings are shown around their first difference")
  func longTexts() {
    let texts = (500...501).map {
      String(repeating: "a", count: $0) + String(repeating: "b", count: 500)
    }
    #expect(
      differentTexts(texts[0], texts[1]).first
        == "…\"\(String(repeating: "a", count: 40))\(String(repeating: "b", count: 160))\"… "
        + "(first difference after character 500 of 1000)")
  }

  @Test("the diff names a set once, no matter how many elements differ")
  func sets() {
    #expect(text(Box(value: Set([1, 2])), Box(value: Set([3, 4]))).hasPrefix("at value (− exp"))
    #expect(
      unmetChanges(from: Set<Int>(), to: Set([1]), in: Set<Int>()).map(\.expectedAndActual)
        == ["− 1\n+ absent"])
  }

  @Test("an unmet expectation shows strings, but not numbers, in quotes")
  func stated() {
    #expect(
      unmetChanges(from: Box<Any>(value: 0), to: Box<Any>(value: "1"), in: Box<Any>(value: 1))
        .map(\.expectedAndActual) == ["− value: \"1\"\n+ value: 1"])
  }

  @Test("dictionaries and sets are sorted, and keys omit module names")
  func keys() {
    struct ID: Hashable { var number: Int }
    #expect(
      text([2: "b", 10: "j", 1: "a"], [2: "b", 10: "k", 1: "a"]) == """
        at [10] (− expected, + actual)
          [
            … 2 unchanged
        −   10: "j"
        +   10: "k"
          ]
        """)
    #expect(
      text(Set([2, 10, 1, 30, 4]), Set([2, 10, 1, 3, 20])) == """
        (− expected, + actual)
          [
        −   4
        −   30
            … 2 unchanged
        +   3
            10
        +   20
          ]
        """)
    #expect(text([ID(number: 1): 1], [ID(number: 1): 2]).hasPrefix("at [ID(number: 1)] (− exp"))
  }

  @Test("dates less than a second apart are shown with fractions")
  func dates() {
    let date = Date(timeIntervalSinceReferenceDate: 0.25)
    #expect(
      text(Box(value: date), Box(value: date.addingTimeInterval(0.5))).contains(
        """
        −   value: 2001-01-01 00:00:00.25 +0000
        +   value: 2001-01-01 00:00:00.75 +0000
        """))
    #expect(
      text(Box(value: date), Box(value: date.addingTimeInterval(1))).contains(
        "+   value: 2001-01-01 00:00:01 +0000"))
  }

  @Test("invisible characters are escaped if they are the only difference")
  func invisible() {
    #expect(
      text(Box(value: "a b"), Box(value: "a\u{A0}b")).contains(
        "−   value: \"a b\"\n+   value: \"a\\u{a0}b\""))
    #expect(
      text(Box(value: "ab"), Box(value: "a\u{200B}b")).contains("+   value: \"a\\u{200b}b\""))
    #expect(text(Box(value: "👩‍💻"), Box(value: "👨‍💻")).contains("+   value: \"👨‍💻\""))
  }

  @Test("a few unchanged properties are shown, but many are only counted")
  func properties() {
    struct State: Equatable {
      var (a, b, c, d, e, f, g) = (1, 2, 3, 4, 5, 6, 7)
      var rows = (1...9).map { Row(id: $0) }
    }
    var state = State()
    state.f = 0
    #expect(
      text(State(), state) == """
        at f (− expected, + actual)
          State(
            … 5 unchanged
        −   f: 6
        +   f: 0
            g: 7
            rows: [… 9 unchanged]
          )
        """)
  }

  @Test("the diff shows that a row has both moved and changed")
  func movedAndChanged() {
    let rows = (1...4).map { Row(id: $0) }
    #expect(
      text(rows, [Row(id: 4, name: "z"), rows[0], rows[1], rows[2]]) == """
        at [0], [0].name (− expected, + actual)
          [
            [0]: Row(  (moved from [3])
              id: 4
        −     name: "a"
        +     name: "z"
            )
            … 3 unchanged
          ]
        """)
  }

  @Test("values of different kinds and large new values are shown in full")
  func kinds() {
    let large = (1...12).map { Row(id: $0, name: String(repeating: "x", count: 20)) }
    let lines = text(Box<Any>(value: Kind.one(1)), Box<Any>(value: large)).split(separator: "\n")
    #expect(lines.contains("−   value: .one(1)"))
    #expect(lines.contains("+       id: 12"))
    #expect(
      text(Kind.one(1), Kind.pair(1, name: "a")).hasSuffix(
        "− .one(1)\n+ .pair(1, name: \"a\")"))
  }
}
