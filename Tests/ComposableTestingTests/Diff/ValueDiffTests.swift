import ComposableCore
@testable import ComposableTesting
import Foundation
import Testing

struct ValueDiffTests {
  @Test("a note explains a difference between values with equal descriptions")
  func sameText() {
    struct Opaque: CustomStringConvertible { let description = "same" }
    #expect(diff(expected: Opaque(), actual: Opaque()).contains("same description"))
  }

  @Test("the diff of a long list shows its scattered differences")
  func scattered() {
    let old = Array(0..<5000)
    var new = old
    for index in [100, 2500, 4900] { new[index] = -1 }
    let changes = diff(expected: old, actual: new).split(separator: "\n")
      .filter { $0.hasPrefix("−") || $0.hasPrefix("+") }
    #expect(
      changes == [
        "−   [100]: 100", "+   [100]: -1", "−   [2500]: 2500", "+   [2500]: -1",
        "−   [4900]: 4900", "+   [4900]: -1",
      ])
  }

  @Test("differences beyond the search limit are shown at their indices")
  func many() {
    let old = Array(0..<5000)
    let new = old.map { $0.isMultiple(of: 2) ? -$0 - 1 : $0 }
    let lines = diff(expected: old, actual: new).split(separator: "\n")
    #expect(
      lines.prefix(7) == [
        "at [0], [2], [4] and 2497 other parts (− expected, + actual)", "  [", "−   [0]: 0",
        "+   [0]: -1", "    [1]: 1", "−   [2]: 2", "+   [2]: -3",
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
        at [0].name (− expected, + actual)
          [
            [0]: Named(
        −     name: "a"
        +     name: "b"
            )
          ]
        """)
  }

  @Test("a diff of long strings shows the first difference")
  func longTexts() {
    let text = String(repeating: "a", count: 1_000_000)
    let message = diff(expected: text + "b", actual: text + "c")
    #expect(message.utf8.count < 1000)
    #expect(message.contains("aaab\"… (first difference after character 1000000 of 1000001)"))
    #expect(message.contains("aaac\"…"))
  }

  @Test("a large unchanged part is shown on one line")
  func equalParts() {
    struct State: Equatable {
      var numbers = Array(0..<10_000)
      var count = 0
    }
    #expect(
      diff(expected: State(), actual: State(count: 1)) == """
        at count (− expected, + actual)
          State(
            numbers: [… 10000 unchanged]
        −   count: 0
        +   count: 1
          )
        """)
  }

  @Test("a moved element is distinguished from added and removed elements")
  func moves() {
    let text = diff(expected: ["a", "b", "c", "d"], actual: ["d", "a", "b", "x"])
    #expect(
      text == """
        at [0], [3] (− expected, + actual)
          [
        +   [0]: "d"  (moved from [3])
            … 2 unchanged
        −   [2]: "c"
        +   [3]: "x"
          ]
        """)
  }

  @Test("an identified array is compared as an array of its elements")
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
        at [1].name (− expected, + actual)
          [
            [0]: Row(id: 1, name: "a")
            [1]: Row(
              id: 2
        −     name: "b"
        +     name: "c"
            )
          ]
        """)
  }

  // MARK: - Where the difference is

  private struct Mail: Equatable, Identifiable {
    var id: Int
    var isRead = false
  }

  private struct Box: Equatable {
    var inbox = (1...6).map { Mail(id: $0) }
    var archive = (1...6).map { Mail(id: $0) }
    var phase = Phase.idle
  }

  private enum Phase: Equatable {
    case idle, loading, failed(Int, reason: String)
  }

  @Test("the diff names the differing part and then shows its context")
  func namesThePart() {
    var box = Box()
    box.archive[2].isRead = true
    #expect(
      diff(expected: Box(), actual: box) == """
        at archive[2].isRead (− expected, + actual)
          Box(
            inbox: [… 6 unchanged]
            archive: [
              … 2 unchanged
              [2]: Mail(
                id: 3
        −       isRead: false
        +       isRead: true
              )
              … 3 unchanged
            ]
            phase: .idle
          )
        """)
  }

  @Test("enum cases are compared by name and by payload")
  func cases() {
    var box = Box()
    box.phase = .loading
    let text = diff(expected: Box(), actual: box)
    #expect(text.hasPrefix("at phase (− expected, + actual)"))
    #expect(text.contains("−   phase: .idle\n+   phase: .loading"))
    box.phase = .failed(1, reason: "a")
    var other = box
    other.phase = .failed(1, reason: "b")
    #expect(diff(expected: box, actual: other).hasPrefix("at phase.failed.reason (− expected"))
  }

  /// Equal by its `==`, which ignores a part.
  private struct Cached: Equatable {
    var value = 0
    var cache = 0
    static func == (left: Self, right: Self) -> Bool { left.value == right.value }
  }

  @Test("a difference that `==` ignores is shown with both values")
  func predicates() {
    #expect(
      diff(expected: Cached(), actual: Cached(cache: 7)) == """
        at cache (− expected, + actual)
          Cached(
            value: 0
        −   cache: 0
        +   cache: 7
          )
        """)
  }

  @Test("a changed entry in a large dictionary is shown with its key")
  func dictionaries() {
    let old = Dictionary(uniqueKeysWithValues: (0..<1000).map { ("key \($0)", $0) })
    var new = old
    new["key 500"] = -1
    let lines = diff(expected: old, actual: new).split(separator: "\n")
    #expect(lines.first == #"at ["key 500"] (− expected, + actual)"#)
    #expect(lines.filter { $0.hasPrefix("−") } == [#"−   "key 500": 500"#])
    #expect(lines.count < 12)
  }

  private struct Alike: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    var number: Int
    var description: String { "key" }
    var debugDescription: String { "key" }
  }

  @Test("keys with equal descriptions do not hide a difference")
  func keysThatReadAlike() {
    let old = [Alike(number: 1): 1, Alike(number: 2): 2]
    let new = [Alike(number: 1): 1, Alike(number: 2): 2, Alike(number: 3): 3]
    #expect(diff(expected: old, actual: new).contains("+ "))
  }

  @Test("the diff marks a moved row on one line and does not mark its neighbors")
  func movedRows() {
    let rows = (1...4).map { Mail(id: $0) }
    let text = diff(expected: rows, actual: [rows[3], rows[0], rows[1], rows[2]])
    let changes = text.split(separator: "\n").filter { $0.hasPrefix("−") || $0.hasPrefix("+") }
    #expect(
      changes == ["+   [0]: Mail(id: 4, isRead: false)  (moved from [3])"])
    #expect(text.hasPrefix("at [0] (− expected"))
    #expect(
      valueChanges(from: rows, to: [rows[1], rows[0]] + rows[2...]).map(\.text)
        == ["[0]: moved from [1]"])
  }

  @Test("changed elements have the index of their own list")
  func indices() {
    #expect(
      diff(expected: ["a", "b", "c"], actual: ["new", "a", "b", "d"]) == """
        at [0], [3] (− expected, + actual)
          [
        +   [0]: "new"
            … 2 unchanged
        −   [2]: "c"
        +   [3]: "d"
          ]
        """)
  }

  /// Two texts, and what shows their difference.
  private static let alike: [(old: String, new: String, shown: [String])] = [
    ("a\nb", "a\r\nb", ["− a", "+ a\\r"]),
    ("a\nb", "a\nb ", ["− b", "+ b\\u{20}"]),
    ("a\nb c", "a\nb\u{A0}c", ["− b c", "+ b\\u{a0}c"]),
    ("a\nb", "a\n\u{200B}b", ["− b", "+ \\u{200b}b"]),
    ("a\nb", "a\nb\u{FEFF}", ["− b", "+ b\\u{feff}"]),
    ("a\n👩‍💻", "a\n👩💻", ["− 👩\\u{200d}💻", "+ 👩💻"]),
    ("a\nb\u{2028}c", "a\nbc", ["− b\\u{2028}c", "+ bc"]),
    ("a\n\u{1B}[31mb", "a\nb", ["− \\u{1b}[31mb", "+ b"]),
    ("a\n\u{9B}31mb", "a\nb", ["− \\u{9b}31mb", "+ b"]),
    ("a\nא\u{202E}b", "a\nאb", ["− א\\u{202e}b", "+ אb"]),
  ]

  @Test("every difference between two texts is visible", arguments: alike.indices)
  func visible(index: Int) {
    let (old, new, shown) = Self.alike[index]
    func changes(_ text: String) -> [String] {
      text.split(separator: "\n").filter { !$0.hasPrefix("  ") && !$0.hasPrefix("at ") }.map(
        String.init)
    }
    let lines = diff(expected: old, actual: new)
    #expect(changes(lines).dropFirst().map { $0.replacing("   ", with: " ") } == shown)
    #expect(
      changes(textDifference(expected: old, actual: new)).suffix(2) == shown[...]
        || old.contains("\r") || new.contains("\r"))
    // On one line.
    let (first, second) = (old.dropFirst(2), new.dropFirst(2))
    guard first != second else { return }
    let pair = changes(diff(expected: String(first), actual: String(second))).dropFirst()
    #expect(pair.count == 2 && Set(pair.map { $0.dropFirst() }).count == 2)
    for line in lines.unicodeScalars.split(separator: "\n") {
      #expect(line.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test("dates that differ by fractions of a second are shown with them")
  func dates() {
    func lines(_ old: Double, _ new: Double) -> [String] {
      diff(
        expected: [Date(timeIntervalSinceReferenceDate: old)],
        actual: [Date(timeIntervalSinceReferenceDate: new)]
      ).split(separator: "\n").filter { $0.contains("[0]: ") }.map(String.init)
    }
    #expect(
      lines(0.25, 0.5) == [
        "−   [0]: 2001-01-01 00:00:00.25 +0000", "+   [0]: 2001-01-01 00:00:00.5 +0000",
      ])
    #expect(
      lines(-0.25, -0.5) == [
        "−   [0]: 2000-12-31 23:59:59.75 +0000", "+   [0]: 2000-12-31 23:59:59.5 +0000",
      ])
    for number in [1.0 / 7000, -1.0 / 700, 1e300, -1e-300] {
      #expect(Set(lines(number, number.nextDown).map { $0.dropFirst() }).count == 2)
    }
    #expect(
      lines(1e-7, 0) == [
        "−   [0]: Date(timeIntervalSinceReferenceDate: 1e-07)",
        "+   [0]: 2001-01-01 00:00:00 +0000",
      ])
  }

  @Test("multiline text is compared line by line")
  func lines() {
    let text = diff(expected: "one\ntwo\nthree", actual: "one\n2\nthree")
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("−") } == ["−   two"])
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("+") } == ["+   2"])
  }

  @Test("equal-looking numbers of different types are distinguished")
  func types() {
    let text = diff(expected: [1.5 as Float] as [Any], actual: [1.5 as Double] as [Any])
    #expect(text.contains("−   [0]: 1.5 as Float\n+   [0]: 1.5 as Double"))
  }

  private final class Ring: Equatable {
    let name: String
    var next: Ring?
    init(_ name: String) {
      self.name = name
      next = self
    }
    static func == (left: Ring, right: Ring) -> Bool { left.name == right.name }
  }

  @Test("an object that refers to itself is compared once")
  func rings() {
    let (old, new) = (Ring("a"), Ring("b"))
    defer { for ring in [old, new] { ring.next = nil } }
    #expect(
      diff(expected: old, actual: new) == """
        at name (− expected, + actual)
          Ring(
        −   name: "a"
        +   name: "b"
            next: Ring(… unchanged)
          )
        """)
  }

  @Test("a navigation path is described by its features' ids and states")
  func stacks() {
    var path = StackState<Int>()
    path.push(7)
    #expect("\(path)" == "[1: 7]")
    var other = path
    other.push(8)
    #expect(diff(expected: path, actual: other).hasPrefix("at [2] (− expected"))
  }
}
