@testable import ComposableCore
import ComposableTesting
import TestSupport
import Testing

/// What one expects of a list, beside what needs ids.
struct IdentifiedArrayMutationTests {
  private let rows = IdentifiedArrayOf<Row>((1...5).map { Row(id: $0, name: "\($0)") })

  /// Checks that an array is consistent, and returns its ids.
  private func ids(_ rows: IdentifiedArrayOf<Row>) -> [Int] {
    #expect(rows.elements.map(\.id) == rows.ids)
    #expect(rows.ids.map { rows.index(id: $0) } == Array(rows.indices))
    return rows.ids
  }

  @Test("`append` and `insert` return the element's index")
  func results() {
    var rows = rows
    #expect(rows.append(Row(id: 6)) == (true, 5))
    #expect(rows.insert(Row(id: 7), at: 1) == (true, 1))
    #expect(rows.insert(Row(id: 8), at: 99) == (true, 7))
    Reporter.$current.withValue(.recording(in: Recorder())) {
      #expect(rows.append(Row(id: 1)) == (false, 0))
      #expect(rows.insert(Row(id: 3), at: 0) == (false, 3))
    }
    #expect(ids(rows) == [1, 7, 2, 3, 4, 5, 6, 8])
  }

  @Test("inserting several elements skips and reports duplicate ids")
  func insertsSeveral() {
    let reports = Recorder<Report>()
    Reporter.$current.withValue(.recording(in: reports)) {
      var rows = rows
      rows.insert(contentsOf: [Row(id: 7), Row(id: 2), Row(id: 8), Row(id: 7)], at: 1)
      rows += [Row(id: 9), Row(id: 1)]
      #expect(ids(rows) == [1, 7, 8, 2, 3, 4, 5, 9])
      #expect(rows[id: 2]?.name == "2")
    }
    #expect(reports.values.map(\.kind) == [.duplicateID, .duplicateID, .duplicateID])
  }

  @Test("an array removes elements from either end, by range and by id")
  func removes() {
    var rows = rows
    #expect(rows.removeFirst().id == 1)
    #expect(rows.removeLast().id == 5)
    #expect(rows.popFirst()?.id == 2)
    #expect(rows.popLast()?.id == 4)
    #expect(rows.remove(Row(id: 3, name: "other"))?.name == "3")
    #expect(rows.popFirst() == nil && rows.popLast() == nil && rows.remove(Row(id: 3)) == nil)
    rows = self.rows
    rows.removeSubrange(1...2)
    #expect(ids(rows) == [1, 4, 5])
    rows.removeFirst(1)
    rows.removeLast(1)
    #expect(ids(rows) == [4])
    rows.removeSubrange(0..<0)
    #expect(ids(rows) == [4])
  }

  @Test("`filter` returns an identified array and records the removal")
  func filters() {
    var rows = rows
    rows.recordChanges()
    let stamp = rows.stamp
    let all = rows.filter { _ in true }
    #expect(all.changes(since: stamp).isEmpty)
    let odd = rows.filter { $0.id % 2 == 1 }
    #expect(ids(odd) == [1, 3, 5])
    #expect(odd.changes(since: stamp).isOrderChanged)
    #expect(ids(rows) == [1, 2, 3, 4, 5])
  }

  @Test("sorting by key path, partitioning and shuffling keep ids consistent")
  func orders() {
    var rows = IdentifiedArrayOf<Row>([
      Row(id: 1, name: "b"), Row(id: 2, name: "a"), Row(id: 3, name: "b"),
    ])
    rows.sort(by: \.name)
    #expect(ids(rows) == [2, 1, 3])
    #expect(rows.partition { $0.id < 3 } == 1)
    #expect(ids(rows) == [3, 2, 1])
    #expect(rows.partition { _ in false } == 3)
    rows.shuffle()
    #expect(ids(rows).sorted() == [1, 2, 3])
  }

  @Test("`updateOrInsert` replaces or inserts an element")
  func updates() {
    var rows = rows
    #expect(rows.updateOrInsert(Row(id: 2, name: "B"), at: 0)?.name == "2")
    #expect(rows.updateOrInsert(Row(id: 6), at: 1) == nil)
    #expect(ids(rows) == [1, 6, 2, 3, 4, 5])
    #expect(rows[id: 2]?.name == "B")
  }

  @Test("an initializer combines elements with the same id")
  func combines() {
    let rows = [Row(id: 2, name: "a"), Row(id: 1, name: "b"), Row(id: 2, name: "c")]
    let last = IdentifiedArray(rows) { _, new in new }
    #expect(ids(last) == [2, 1] && last[0].name == "c")
    let both = IdentifiedArray(rows, id: \.id) { Row(id: $0.id, name: $0.name + $1.name) }
    #expect(both[0].name == "ac")
  }

  @Test("assigning an element with a new id replaces the old element")
  func assigns() {
    let reports = Recorder<Report>()
    Reporter.$current.withValue(.recording(in: reports)) {
      var rows = rows
      rows[1] = Row(id: 9)
      #expect(ids(rows) == [1, 9, 3, 4, 5])
      #expect(!rows.contains(id: 2))
      rows[0] = Row(id: 1, name: "new")
      #expect(rows[id: 1]?.name == "new")
      rows[0] = Row(id: 5)
      #expect(ids(rows) == [1, 9, 3, 4, 5])
    }
    #expect(reports.values.map(\.kind) == [.duplicateID])
  }

  @Test("an array records only operations that change it")
  func recordsExactly() {
    func changes(_ change: (inout IdentifiedArrayOf<Row>) -> Void) -> [Int]? {
      var rows = rows
      rows.recordChanges()
      let stamp = rows.stamp
      change(&rows)
      let changes = rows.changes(since: stamp)
      return changes.isOrderChanged ? nil : changes.ids
    }
    #expect(changes { $0.sort(by: \.id) } == [])
    #expect(changes { _ = $0.partition { _ in true } } == [])
    #expect(changes { $0.insert(contentsOf: [], at: 1) } == [])
    #expect(changes { $0.removeSubrange(2..<2) } == [])
    #expect(changes { $0.replaceSubrange(0..<0, with: []) } == [])
    #expect(changes { $0.replaceSubrange(1...1, with: [Row(id: 2, name: "x")]) } == [2])
    #expect(changes { $0.removeAll { _ in false } } == [])
    #expect(changes { _ = $0.remove(Row(id: 77)) } == [])
    #expect(changes { $0[2] = Row(id: 3, name: "x") } == [3])
    #expect(changes { $0.updateOrInsert(Row(id: 2), at: 0) } == [2])
    #expect(changes { $0[2] = Row(id: 33) } == nil)
    #expect(changes { $0.removeLast() } == nil)
    #expect(changes { $0 += [Row(id: 44)] } == nil)
  }

  /// One random change of an array and of a plain one with the same rows.
  private func change(
    _ rows: inout IdentifiedArrayOf<Row>, _ model: inout [Row], _ random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0...model.count, using: &random)
    let new = (0..<3).map { _ in Row(id: Int.random(in: 0..<30, using: &random), name: "n") }
    func unique(_ rows: [Row]) -> [Row] {
      var ids = Set(model.map(\.id))
      return rows.filter { ids.insert($0.id).inserted }
    }
    switch Int.random(in: 0..<13, using: &random) {
    case 0:
      rows += new
      model += unique(new)
    case 1:
      rows.insert(contentsOf: new, at: place)
      model.insert(contentsOf: unique(new), at: place)
    case 2: #expect(rows.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
    case 3: #expect(rows.popLast() == model.popLast())
    case 4:
      rows.removeSubrange(place...)
      model.removeSubrange(place...)
    case 5:
      rows.removeSubrange(place / 2..<place)
      model.removeSubrange(place / 2..<place)
    case 6:
      rows = rows.filter { $0.id % 3 != place % 3 }
      model = model.filter { $0.id % 3 != place % 3 }
    case 7:
      let isSecond: (Row) -> Bool = { $0.id < place }
      #expect(rows.partition(by: isSecond) == model.count { !isSecond($0) })
      model = model.filter { !isSecond($0) } + model.filter(isSecond)
    case 8:
      rows.updateOrInsert(new[0], at: place)
      if let index = model.firstIndex(where: { $0.id == new[0].id }) {
        model[index] = new[0]
      } else {
        model.insert(new[0], at: place)
      }
    case 9 where place < model.count:
      rows[place] = new[0]
      if !model.contains(where: { $0.id == new[0].id }) || model[place].id == new[0].id {
        model[place] = new[0]
      }
    case 10:
      rows.remove(new[0])
      model.removeAll { $0.id == new[0].id }
    case 11:
      let rest = model[..<(place / 2)] + model[place...]
      let others = new.filter { one in !rest.contains { $0.id == one.id } }
      rows.replaceSubrange(place / 2..<place, with: new)
      model.removeSubrange(place / 2..<place)
      model.insert(contentsOf: unique(others), at: place / 2)
    default:
      rows.sort(by: \.id)
      model.sort { $0.id < $1.id }
    }
  }

  @Test(
    "an identified array matches a plain array after random changes", arguments: seeds(5, of: 50))
  func agreesWithAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = IdentifiedArrayOf<Row>()
    rows.recordChanges()
    var model: [Row] = []
    // Rows may be replaced by others with the same ids.
    var unneeded = 0
    defer { #expect(unneeded < 10) }
    Reporter.$current.withValue(.recording(in: Recorder())) {
      for _ in 1...2000 {
        let (before, stamp) = (rows, rows.stamp)
        change(&rows, &model, &random)
        #expect(rows.elements == model)
        #expect(ids(rows) == model.map(\.id))
        let changes = rows.changes(since: stamp)
        #expect(changes.isOrderChanged || rows.ids == before.ids)
        if changes.isOrderChanged, rows.ids == before.ids { unneeded += 1 }
        if let written = changes.ids {
          for (old, new) in zip(before, rows) where old != new { #expect(written.contains(new.id)) }
        }
      }
    }
  }
}
