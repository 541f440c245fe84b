import ComposableCore
import Testing

struct IdentifiedArrayChangesTests {
  private func recording(_ count: Int = 5) -> IdentifiedArray<Int, Row> {
    var rows = IdentifiedArray<Int, Row>((1...count).map { Row(id: $0) })
    rows.recordChanges()
    return rows
  }

  @Test("the changes since a stamp contain each written id once")
  func reportsWrittenIDs() {
    var rows = recording()
    let stamp = rows.stamp
    #expect(rows.changes(since: stamp).isEmpty)
    rows[id: 3]?.name = "x"
    rows[0].name = "y"
    rows[id: 3]?.name = "z"
    rows.updateOrAppend(Row(id: 5))
    #expect(rows.changes(since: stamp).ids == [1, 3, 5])
    #expect(!rows.changes(since: stamp).isOrderChanged)
  }

  @Test("reading changes does not clear them, and readers are independent")
  func manyConsumers() {
    var rows = recording()
    let first = rows.stamp
    rows[id: 1]?.name = "x"
    let second = rows.stamp
    rows[id: 2]?.name = "x"
    #expect(rows.changes(since: second).ids == [2])
    #expect(rows.changes(since: first).ids == [1, 2])
    #expect(rows.changes(since: first).ids == [1, 2])
  }

  @Test(
    "`changes(since:)` reports only later changes to order or membership",
    arguments: [
      { $0.append(Row(id: 9)) }, { $0.remove(id: 1) }, { $0.swapAt(0, 1) }, { $0.removeAll() },
      { $0.move(id: 1, to: 3) }, { $0[id: 2] = nil }, { $0.sort { $0.id > $1.id } },
    ] as [@Sendable (inout IdentifiedArray<Int, Row>) -> Void])
  func orderChanges(change: @Sendable (inout IdentifiedArray<Int, Row>) -> Void) {
    var rows = recording()
    let stamp = rows.stamp
    change(&rows)
    #expect(rows.changes(since: stamp).isOrderChanged)
    let later = rows.stamp
    #expect(!rows.changes(since: later).isOrderChanged)
    if rows.contains(id: 4) {
      rows[id: 4]?.name = "x"
      #expect(rows.changes(since: later).ids == [4])
    }
  }

  @Test("an expired stamp means that every element might have changed")
  func oldStamp() {
    var rows = recording()
    let stamp = rows.stamp
    for _ in 1...64 { rows[id: 2]?.payload.append(1) }
    #expect(rows.changes(since: stamp).ids == [2])
    rows[id: 2]?.payload.append(1)
    #expect(rows.changes(since: stamp).ids == nil)
    #expect(!rows.changes(since: stamp).isOrderChanged)
  }

  @Test("a copy keeps the change history but does not share later changes")
  func copiesAreIndependent() {
    var original = recording()
    let early = original.stamp
    original[id: 1]?.name = "x"
    var copy = original
    let atCopy = original.stamp
    copy[id: 2]?.name = "copy"
    original[id: 3]?.name = "original"
    #expect(copy.changes(since: early).ids == [1, 2])
    #expect(copy.changes(since: atCopy).ids == [2])
    #expect(original.changes(since: early).ids == [1, 3])
    #expect(original.changes(since: atCopy).ids == [3])
    // A stamp made after the copy is unknown to the other array.
    #expect(copy.changes(since: original.stamp).ids == nil)
    #expect(original.changes(since: copy.stamp).ids == nil)
  }

  @Test("an unknown stamp means that every element might have changed")
  func unknownStamps() {
    let (rows, other) = (recording(), recording())
    #expect(rows.changes(since: other.stamp).ids == nil)
    var silent = IdentifiedArray<Int, Row>([Row(id: 1)])
    let stamp = silent.stamp
    silent[id: 1]?.name = "x"
    #expect(silent.changes(since: stamp).ids == nil)
    #expect(silent.changes(since: stamp).isOrderChanged)
  }
}
