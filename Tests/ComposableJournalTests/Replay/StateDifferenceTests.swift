import ComposableCore
import ComposableTesting
import Synchronization
import TestSupport
import Testing

@testable import ComposableJournal

struct StateDifferenceTests {
  private func differences(_ old: some Encodable, _ new: some Encodable) throws -> [String] {
    try StateDifference.between(old, new).map(\.description)
  }

  @Test("a state difference names each changed part by its path")
  func differences() throws {
    struct Inner: Codable { var a = 1; var list = [1, 2]; var name: String? }
    struct Outer: Codable { var inner = Inner(); var flag = false }
    var new = Outer()
    new.inner.a = 2
    new.inner.list.append(3)
    new.inner.name = "x"
    #expect(
      try StateDifference.between(Outer(), new).map(\.description) == [
        "inner.a: 1 -> 2", "inner.list[2]: nothing -> 3", "inner.name: nothing -> \"x\"",
      ])
    #expect(try StateDifference.between(Outer(), Outer()).isEmpty)
    #expect(try StateDifference.between(1, 2).map(\.description) == ["state: 1 -> 2"])
  }

  @Test("only inserted and removed elements of a list differ")
  func elements() throws {
    #expect(try differences([1, 2, 3], [1, 9, 2, 3]) == ["[1]: nothing -> 9"])
    #expect(try differences([1, 2, 3], [1, 3]) == ["[1]: 2 -> nothing"])
  }

  @Test("a list whose elements have moved lost elements and gained others")
  func moved() throws {
    #expect(
      try differences([1, 2, 3, 4, 5], [2, 3, 4, 5, 6])
        == ["[0]: 1 -> nothing", "[4]: nothing -> 6"])
    #expect(
      try differences([1, 2, 3, 4, 5], [9, 8, 1, 2, 3])
        == [
          "[3]: 4 -> nothing", "[4]: 5 -> nothing", "[0]: nothing -> 9", "[1]: nothing -> 8",
        ])
    #expect(try differences([1, 2], [2, 1]) == ["[0]: 1 -> 2", "[1]: 2 -> 1"])
  }

  @Test("the description of a long part shows its beginning")
  func shortened() throws {
    let text = try #require(try differences([[Int]](), [Array(0..<100_000)]).first)
    #expect(
      text == "[0]: nothing -> [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,...")
    #expect(try differences("", "é") == [#"state: "" -> "é""#])
    let long = try #require(
      try StateDifference.between("", String(repeating: "é", count: 70)).first)
    #expect(long.description.hasSuffix("é...") && long.text(length: 72).hasSuffix("é\""))
  }

  @Test("differences contain the whole parts as JSON")
  func whole() throws {
    let list = Array(0..<1000)
    let difference = try #require(try StateDifference.between([[Int]](), [list]).first)
    #expect(difference.old == nil)
    #expect(difference.new == "[\(list.map(String.init).joined(separator: ","))]")
  }

  // MARK: - Encoding what changed

  private struct Row: Codable, Equatable, Identifiable {
    var id: Int
    var tags: [String] = []
    var amounts: [Double] = []
  }

  private enum Screen: Codable, Equatable {
    case list(filter: String?)
    case detail(Row)
    case none
  }

  private struct State: Codable, Equatable {
    var rows: [Row] = []
    var byName: [String: [Int]] = [:]
    var identified: IdentifiedArrayOf<Row> = []
    var screen = Screen.none
    var history: UndoHistory<[Row]> = UndoHistory()
    var nested: [[[Int]]] = []

    mutating func change(_ random: inout SeededGenerator) {
      let row = Row(
        id: Int.random(in: 0..<20, using: &random), tags: ["a", "b"].shuffled(using: &random),
        amounts: (0..<Int.random(in: 0..<3, using: &random)).map(Double.init))
      switch Int.random(in: 0..<9, using: &random) {
      case 0: rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
      case 1 where !rows.isEmpty: rows.remove(at: Int.random(in: rows.indices, using: &random))
      case 2 where !rows.isEmpty:
        rows[Int.random(in: rows.indices, using: &random)].tags.append("c")
      case 3: byName["\(row.id)", default: []].append(row.id)
      case 4: identified[id: row.id] = Bool.random(using: &random) ? row : nil
      case 5:
        screen = [.none, .detail(row), .list(filter: nil), .list(filter: "x")][row.id % 4]
      case 6: history = UndoHistory(past: Array((history.past + [rows]).suffix(4)), future: [])
      case 7: nested = Array((nested + [[[row.id], []]]).suffix(3))
      default: rows.shuffle(using: &random)
      }
    }
  }

  @Test("encoding only what changed gives the same JSON as encoding everything")
  func changed() throws {
    for seed in seeds(50, of: 2000) {
      var random = SeededGenerator(seed: UInt64(seed))
      var state = State()
      var node = try JSONTreeEncoder.encode(state, after: nil)
      var whole = node
      for _ in 0..<40 {
        state.change(&random)
        let (old, oldWhole) = (node, whole)
        node = try JSONTreeEncoder.encode(state, after: old)
        whole = try JSONTreeEncoder.encode(state, after: nil)
        try #require(node.value == whole.value, "seed \(seed)")
        try #require(
          StateDifference.between(old, node) == StateDifference.between(oldWhole, whole),
          "seed \(seed)")
      }
    }
  }

  private final class Encodings: Sendable {
    let count = Atomic(0)
  }

  /// An element that counts how often it is encoded.
  private struct Element: Encodable {
    var number: Int
    let encodings: Encodings

    func encode(to encoder: any Encoder) throws {
      encodings.count.add(1, ordering: .relaxed)
      try [number].encode(to: encoder)
    }
  }

  @Test("a changed element is the only one that is encoded again")
  func linear() throws {
    let encodings = Encodings()
    var list = (0..<100).map { Element(number: $0, encodings: encodings) }
    var node = try JSONTreeEncoder.encode(list, after: nil)
    func encoded() throws -> Int {
      encodings.count.store(0, ordering: .relaxed)
      node = try JSONTreeEncoder.encode(list, after: node)
      return encodings.count.load(ordering: .relaxed)
    }
    #expect(try encoded() == 0)
    list[50].number = 7
    #expect(try encoded() == 1)
    list.removeFirst()
    list.append(Element(number: 100, encodings: encodings))
    #expect(try encoded() == 1)
    list.insert(Element(number: 101, encodings: encodings), at: 3)
    #expect(try encoded() == 1)
    var rows = IdentifiedArray(
      (0..<100).map { Element(number: $0, encodings: encodings) }, id: \.number)
    let whole = try JSONTreeEncoder.encode(rows, after: nil)
    rows.remove(id: 1)
    encodings.count.store(0, ordering: .relaxed)
    let rest = try JSONTreeEncoder.encode(rows, after: whole)
    #expect(encodings.count.load(ordering: .relaxed) == 0)
    #expect(rest.elements?.count == 99)
  }

  @Test("of a new element, only what its neighbor does not have is encoded")
  func similar() throws {
    let encodings = Encodings()
    func element(_ number: Int) -> Element { Element(number: number, encodings: encodings) }
    var history = [(0..<100).map(element)]
    let node = try JSONTreeEncoder.encode(history, after: nil)
    history.append(history[0] + [element(100)])
    encodings.count.store(0, ordering: .relaxed)
    let next = try JSONTreeEncoder.encode(history, after: node)
    #expect(encodings.count.load(ordering: .relaxed) == 1)
    #expect(try next.value == JSONTreeEncoder.encode(history, after: nil).value)
  }

  /// A value that encodes one of its parts in two containers.
  private struct Twice: Encodable {
    var list: [String: Int]

    private enum Key: CodingKey {
      case part, more
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(list, forKey: .part)
      var part = container.nestedContainer(keyedBy: Key.self, forKey: .part)
      try part.encode(list.count, forKey: .more)
    }
  }

  @Test("a part that is not encoded again can still be extended")
  func extended() throws {
    let first = try JSONTreeEncoder.encode([Twice(list: ["a": 1]), Twice(list: [:])], after: nil)
    let list = [Twice(list: ["a": 1]), Twice(list: ["a": 1])]
    let second = try JSONTreeEncoder.encode(list, after: first)
    #expect(try second.value == JSONTreeEncoder.encode(list, after: nil).value)
  }
}
