@testable import ComposableCore
import Testing

@MainActor
struct ChildEntriesTests {
  private typealias Rows = IdentifiedArray<Int, Row>

  private let asked = Recorder<Int>()

  /// Entries of rows of one list.
  private func entries(of ids: ClosedRange<Int>) -> ChildEntries {
    let place = ChildPlace()
    var entries = ChildEntries()
    for id in ids {
      let presence = Presence(at: place, in: Rows.self, changeLog: { $0.changeLog }) {
        [asked] rows in
        asked.append(id)
        return rows.contains(id: id)
      }
      let enrollment = Enrollment(.child(presence), order: EffectOrder(batch: 1, position: id))
      entries.insert(enrollment, presence)
    }
    return entries
  }

  @Test("G7 no row is asked after while order and membership of its list are what they were")
  func asksWhenMembershipChanges() {
    var entries = entries(of: 1...100)
    var rows = Rows((1...100).map { Row(id: $0) })
    rows.recordChanges()
    #expect(entries.gone(from: rows).isEmpty)
    #expect(asked.values.count == 100)
    for id in 1...100 {
      rows[id: id]?.name = "written"
      // A copy that is held, as an observer would, makes the writer go on in a log of its own.
      let held = rows
      #expect(entries.gone(from: held).isEmpty)
    }
    #expect(asked.values.count == 100)
    rows.remove(id: 7)
    #expect(entries.gone(from: rows).map(\.order.position) == [7])
    #expect(asked.values.count == 200)
  }

  @Test("G7 rows of a list that does not record are asked after each time")
  func asksWithoutRecording() {
    var entries = entries(of: 1...3)
    let rows = Rows([Row(id: 1), Row(id: 3)])
    #expect(entries.gone(from: rows).map(\.order.position) == [2])
    #expect(entries.gone(from: rows).map(\.order.position) == [2])
  }
}
