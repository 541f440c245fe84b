@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

/// A row with an id, a name, and a payload whose address shows whether it was copied.
struct Row: Identifiable, Equatable, Hashable, Codable, Sendable {
  let id: Int
  var name = ""
  var payload: [Int] = []
}

struct IdentifiedArrayTests {
  private let rows: IdentifiedArray<Int, Row> = [
    Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3, name: "c"),
  ]

  @Test("elements keep their given order and are found by id")
  func findsElements() {
    #expect(rows.ids == [1, 2, 3])
    #expect(rows.map(\.name) == ["a", "b", "c"])
    #expect(rows[id: 2]?.name == "b")
    #expect(rows[id: 9] == nil)
    #expect(rows.index(id: 3) == 2)
    #expect(rows.contains(id: 1))
    #expect(!rows.contains(id: 0))
    #expect(rows[1].name == "b")
  }

  @Test("the id subscript changes, adds and removes elements")
  func writesByID() {
    var rows = rows
    rows[id: 2]?.name = "B"
    rows[id: 4] = Row(id: 4, name: "d")
    rows[id: 1] = nil
    rows[id: 9] = nil
    #expect(rows.map(\.name) == ["B", "c", "d"])
    #expect(rows.ids == [2, 3, 4])
    #expect(rows.ids.map { rows.index(id: $0) } == [0, 1, 2])
  }

  @Test("the id subscript can change and remove an array's only element")
  func writesTheOnlyOne() {
    var rows: IdentifiedArray<Int, Row> = [Row(id: 7)]
    rows[id: 7]?.name = "x"
    #expect(rows.map(\.name) == ["x"])
    rows[id: 7] = nil
    #expect(rows.isEmpty)
    #expect(rows.ids.isEmpty)
  }

  @Test("writing to an element by id or index copies nothing")
  func writesInPlace() {
    var rows = IdentifiedArray<Int, Row>(
      (0..<1000).map { Row(id: $0, payload: [Int](repeating: 0, count: 100)) })
    func addresses() -> [UnsafeRawPointer?] {
      [rows.elements.withUnsafeBytes { $0.baseAddress }]
        + [3, 999].map { index in rows[index].payload.withUnsafeBytes { $0.baseAddress } }
    }
    let before = addresses()
    for id in [3, 999] {
      rows[id: id]?.payload[5] += 1
      rows[id].payload[6] += 1
    }
    #expect(addresses() == before)
    #expect(rows[id: 999]?.payload[5] == 1)
    #expect(rows[999].payload[6] == 1)
  }

  @Test("an element with an existing id is rejected and reported")
  func refusesDuplicates() {
    let reports = Recorder<Report>()
    Reporter.$current.withValue(.recording(in: reports)) {
      var rows = rows
      #expect(rows.append(Row(id: 2, name: "other")) == (false, 1))
      #expect(rows == self.rows)
    }
    #expect(reports.values.map(\.kind) == [.duplicateID])
    #expect(reports.values.allSatisfy { $0.message.contains("the id 2") })
  }

  @Test("changing an element's id in place is reported")
  func reportsChangedIDs() {
    func change(_ row: inout Row) { row = Row(id: 8) }
    let reports = Recorder<Report>()
    Reporter.$current.withValue(.recording(in: reports)) {
      var rows = rows
      change(&rows[0])
      rows[id: 2] = Row(id: 9)
      rows[id: 5] = Row(id: 6)
      #expect(rows.ids == [1, 2, 3])
      #expect(rows[id: 1]?.id == 8)
      #expect(!rows.contains(id: 6))
    }
    #expect(reports.values.map(\.kind) == [.changedID, .changedID, .changedID])
  }

  @Test("`updateOrAppend` replaces or appends an element")
  func updatesOrAppends() {
    var rows = rows
    #expect(rows.updateOrAppend(Row(id: 2, name: "B"))?.name == "b")
    #expect(rows.updateOrAppend(Row(id: 5, name: "e")) == nil)
    #expect(rows.map(\.name) == ["a", "B", "c", "e"])
  }

  @Test("`remove(atOffsets:)` ignores repeated and invalid offsets")
  func removesOffsets() {
    var rows = rows
    rows.remove(atOffsets: [1, 0, 1, 7, -1])
    #expect(rows.ids == [3])
  }

  @Test(
    "`move` moves the selected elements to just before the target offset",
    arguments: [
      ([0], 3, [2, 3, 1]), ([2], 0, [3, 1, 2]), ([0, 2], 1, [1, 3, 2]), ([1], 1, [1, 2, 3]),
      ([1], 2, [1, 2, 3]), ([5], 0, [1, 2, 3]), ([0], 99, [2, 3, 1]),
    ])
  func movesOffsets(offsets: [Int], target: Int, expected: [Int]) {
    var rows = rows
    rows.move(fromOffsets: offsets, toOffset: target)
    #expect(rows.ids == expected)
    #expect(rows.ids.map { rows.index(id: $0) } == [0, 1, 2])
  }

  @Test("arrays with equal elements are equal regardless of recorded changes")
  func equality() throws {
    var other = rows
    other.recordChanges()
    #expect(other == rows)
    #expect(Set([other, rows]).count == 1)
    other[id: 1]?.name = "x"
    #expect(other != rows)
    #expect("\(rows)" == "\(Array(rows))")
  }

  @Test("sorting, reversing and shuffling keep ids and elements together")
  func rearranges() {
    struct Number: Identifiable, Comparable {
      let id: Int

      static func < (left: Self, right: Self) -> Bool { left.id < right.id }
    }
    var numbers = IdentifiedArray<Int, Number>([3, 1, 2].map(Number.init))
    var random = SeededGenerator(seed: 1)
    numbers.sort()
    #expect(numbers.ids == [1, 2, 3])
    numbers.reverse()
    #expect(numbers.ids == [3, 2, 1])
    numbers.shuffle(using: &random)
    #expect(numbers.map(\.id) == numbers.ids)
    #expect(numbers.ids.map { numbers[id: $0]?.id } == numbers.ids)
  }

  /// One random change of an identified array and of a plain array of the same rows.
  private func change(
    _ rows: inout IdentifiedArray<Int, Row>, _ model: inout [Row], _ random: inout SeededGenerator
  ) {
    let id = Int.random(in: 0..<20, using: &random)
    let target = Int.random(in: 0...max(model.count, 1), using: &random)
    let position = model.firstIndex { $0.id == id }
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      rows.updateOrAppend(Row(id: id, name: "u"))
      if let position { model[position].name = "u" } else { model.append(Row(id: id, name: "u")) }
      if let position { model[position].payload = [] }
    case 1 where position == nil:
      rows.insert(Row(id: id), at: target)
      model.insert(Row(id: id), at: min(target, model.count))
    case 2:
      rows.remove(id: id)
      if let position { model.remove(at: position) }
    case 3:
      rows[id: id]?.payload.append(target)
      if let position { model[position].payload.append(target) }
    case 4 where position != nil:
      rows.move(id: id, to: target)
      if let position {
        let row = model.remove(at: position)
        model.insert(row, at: min(target, model.count))
      }
    case 5 where !model.isEmpty:
      let (left, right) = (target % model.count, id % model.count)
      rows.swapAt(left, right)
      model.swapAt(left, right)
    case 6:
      rows.remove(atOffsets: [target, id])
      model = model.enumerated().filter { ![target, id].contains($0.offset) }.map(\.element)
    case 7:
      rows.removeAll { $0.id % 7 == id % 7 }
      model.removeAll { $0.id % 7 == id % 7 }
    case 8:
      rows.sort { $0.payload.count < $1.payload.count }
      model.sort { $0.payload.count < $1.payload.count }
    default:
      rows[id: id] = nil
      model.removeAll { $0.id == id }
    }
  }

  @Test(
    "an identified array matches a plain array after random changes", arguments: seeds(5, of: 50))
  func agreesWithAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = IdentifiedArray<Int, Row>()
    rows.recordChanges()
    var model: [Row] = []
    for _ in 1...2000 {
      let (before, stamp) = (rows, rows.stamp)
      change(&rows, &model, &random)
      #expect(rows.elements == model)
      #expect(rows.ids == model.map(\.id))
      #expect(rows.ids.map { rows.index(id: $0) } == Array(0..<model.count))
      // The changes contain every difference.
      let changes = rows.changes(since: stamp)
      if !changes.isOrderChanged {
        #expect(rows.ids == before.ids)
        let different = rows.filter { $0 != before[id: $0.id] }.map(\.id)
        #expect(changes.ids.map { Set(different).isSubset(of: $0) } ?? true)
      }
    }
  }
}
