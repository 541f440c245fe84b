import ComposableCore
import Testing

@testable import ComposableScripts

private struct Row: Equatable, Identifiable {
  let id: Int
  var name = ""
}

private struct Rows: Equatable {
  var list = (0..<20).map { Row(id: $0) }
  var rows = IdentifiedArray((0..<20).map { Row(id: $0) })
}

struct ListChangesTests {
  /// Checks that a change of the rows, which is itself the printed source code, is printed.
  private func expect(
    _ statements: String..., sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout Rows) -> Void
  ) {
    let old = Rows()
    var new = old
    change(&new)
    #expect(swiftAssignments(from: old, to: new) == statements, sourceLocation: sourceLocation)
  }

  @Test("a change of a long list is written without the elements that stay")
  func lists() {
    expect(#"$0.list.append(Row(id: 7, name: ""))"#) { $0.list.append(Row(id: 7, name: "")) }
    expect(#"$0.list.insert(Row(id: 7, name: "x"), at: 3)"#) {
      $0.list.insert(Row(id: 7, name: "x"), at: 3)
    }
    expect("$0.list.append(contentsOf: [\(swiftSource(Row(id: 7))), \(swiftSource(Row(id: 8)))])") {
      $0.list.append(contentsOf: [Row(id: 7, name: ""), Row(id: 8, name: "")])
    }
    expect(
      "$0.list.insert(contentsOf: [\(swiftSource(Row(id: 7))), \(swiftSource(Row(id: 8)))], at: 0)"
    ) {
      $0.list.insert(contentsOf: [Row(id: 7, name: ""), Row(id: 8, name: "")], at: 0)
    }
    expect("$0.list.remove(at: 0)") { $0.list.remove(at: 0) }
    expect("$0.list.removeSubrange(3..<5)") { $0.list.removeSubrange(3..<5) }
    expect(#"$0.list[19] = Row(id: 7, name: "x")"#) { $0.list[19] = Row(id: 7, name: "x") }
    expect(#"$0.list.replaceSubrange(3..<5, with: [Row(id: 7, name: "")])"#) {
      $0.list.replaceSubrange(3..<5, with: [Row(id: 7, name: "")])
    }
  }

  @Test("a change of a long identified array names the element by its id")
  func identified() {
    expect(#"$0.rows.append(Row(id: 27, name: ""))"#) { $0.rows.append(Row(id: 27, name: "")) }
    expect(#"$0.rows.insert(Row(id: 27, name: ""), at: 3)"#) {
      $0.rows.insert(Row(id: 27, name: ""), at: 3)
    }
    expect("$0.rows.remove(at: 19)") { $0.rows.remove(at: 19) }
    expect("$0.rows.removeSubrange(0..<2)") { $0.rows.removeSubrange(0..<2) }
    expect(#"$0.rows[id: 4] = Row(id: 4, name: "x")"#) { $0.rows[id: 4] = Row(id: 4, name: "x") }
    expect(#"$0.rows.replaceSubrange(4..<5, with: [Row(id: 27, name: "")])"#) {
      $0.rows.replaceSubrange(4..<5, with: [Row(id: 27, name: "")])
    }
  }

  @Test("an optional list is assigned")
  func optional() {
    struct Holder { var list: [Int]? = Array(0..<20) }
    var new = Holder()
    new.list?.append(7)
    #expect(
      swiftAssignments(from: Holder(), to: new) == ["$0.list = \(Array(0..<20) + [7])"])
  }

  @Test("a short list, and one that has changed completely, is assigned")
  func whole() {
    #expect(swiftAssignments(from: [1, 2], to: [1, 2, 3]) == ["$0 = [1, 2, 3]"])
    let numbers = Array(0..<20)
    #expect(swiftAssignments(from: numbers, to: numbers + [7]) == ["$0.append(7)"])
    #expect(
      swiftAssignments(from: numbers, to: numbers.map { -$0 - 1 })
        == ["$0 = \(numbers.map { -$0 - 1 })"])
    #expect(swiftAssignments(from: numbers, to: []) == ["$0 = []"])
    #expect(swiftAssignments(from: [Int](), to: numbers) == ["$0 = \(numbers)"])
  }
}
