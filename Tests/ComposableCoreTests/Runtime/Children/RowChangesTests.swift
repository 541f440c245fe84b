@testable import ComposableCore
import Testing

@MainActor
struct RowChangesTests {
  private typealias Rows = IdentifiedArray<Int, Row>

  /// A list some of whose rows have effects, and the plan that they belong to.
  @MainActor
  private struct List {
    let location: ChildLocation
    private let root = ChildLocation()
    private let plan: EffectPlan

    init(_ ids: ClosedRange<Int>, compared: Recorder<Int>? = nil) {
      location = root.enter(.list(\Rows.self))
      // Of another store, because the parts stay registered, and would retain these locations.
      let registry = EffectRegistry(children: ChildLocation())
      let host = EffectHost(reporter: .standardError, registry: registry) { $0() }
      let route = ActionRoute<Int>(to: host) { _, _ in nil }
      plan = EffectPlan(
        .merge(ids.map { .send($0) }), of: 0, number: 1, in: EffectTree(), route: route)
      for (index, id) in ids.enumerated() {
        let row = location.enter(.row(id: id, in: \Rows.self))
        row.append(EffectPart(plan: plan, index: index + 1))
        guard let compared else { continue }
        // A child inside the row that records each comparison of its state.
        let inner = row.enter(
          .child("name") { (row: Row) in
            MainActor.assumeIsolated { compared.append(row.id) }
            return row.name
          })
        inner.append(EffectPart(plan: plan, index: index + 1))
      }
    }

    /// Adds an effect of a row with an identity.
    func add(_ id: Int, _ identity: String) -> (row: ChildLocation, part: EffectPart) {
      let row = location.enter(
        .row(
          id: id, in: \Rows.self, identity: .init(id: EffectID(identity), isSame: { _ in true })))
      let part = EffectPart(plan: plan, index: 0)
      row.append(part)
      return (row, part)
    }

    /// Adds an effect of one more row.
    func add(_ id: Int) {
      _ = add(id, "only")
    }

    /// The indices of the effects of rows that are not in an array.
    func removed(from rows: Rows) -> [Int] {
      root.removedChildren(from: rows).flatMap { $0.parts.all.map(\.index) }.sorted()
    }
  }

  @Test("a list finds a row that was removed from its array")
  func findsRemovedRows() {
    let list = List(1...100)
    var rows = Rows((1...100).map { Row(id: $0) })
    rows.recordChanges()
    #expect(list.removed(from: rows).isEmpty)
    rows.remove(id: 7)
    #expect(list.removed(from: rows) == [7])
  }

  @Test("a list compares only written rows while the order is unchanged")
  func comparesWrittenRows() {
    let compared = Recorder<Int>()
    let list = List(1...100, compared: compared)
    var rows = Rows((1...100).map { Row(id: $0) })
    rows.recordChanges()
    #expect(list.removed(from: rows).isEmpty)
    #expect(compared.values.count == 100)
    for id in 1...50 {
      rows[id: id]?.name = "written"
      // A copy that is held, as by an observer, makes the writer continue in a separate log.
      let held = rows
      #expect(list.removed(from: held).isEmpty)
    }
    #expect(compared.values.dropFirst(100) == Array(1...50)[...])
  }

  @Test("a list checks rows added since the last comparison")
  func checksAddedRows() {
    let list = List(1...3)
    var rows = Rows([Row(id: 1), Row(id: 2), Row(id: 3)])
    rows.recordChanges()
    #expect(list.removed(from: rows).isEmpty)
    list.add(9)
    #expect(list.removed(from: rows) == [0])
  }

  @Test("a row's location is removed with the row's last effect")
  func removesRows() {
    let list = List(1...3)
    let (first, second) = (list.add(9, "first"), list.add(9, "second"))
    first.row.remove(first.part)
    #expect(list.removed(from: Rows((1...3).map { Row(id: $0) })) == [0])
    second.row.remove(second.part)
    #expect(list.location.innerCount == 3)
  }

  @Test("a list checks all rows in an array that records no changes")
  func checksWithoutRecording() {
    let list = List(1...3)
    let rows = Rows([Row(id: 1), Row(id: 3)])
    #expect(list.removed(from: rows) == [2])
    #expect(list.removed(from: rows) == [2])
  }
}
