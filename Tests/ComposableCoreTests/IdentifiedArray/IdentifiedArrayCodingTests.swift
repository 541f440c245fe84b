import ComposableCore
import Foundation
import Testing

struct IdentifiedArrayCodingTests {
  @Test("an identified array is encoded and decoded as a plain array")
  func roundTrip() throws {
    let rows: IdentifiedArray<Int, Row> = [Row(id: 2, name: "b"), Row(id: 1)]
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row].self, from: data) == Array(rows))
    #expect(try JSONDecoder().decode(IdentifiedArray<Int, Row>.self, from: data) == rows)
  }

  @Test("decoding a duplicate id throws an error that names both positions")
  func refusesDuplicates() throws {
    let data = try JSONEncoder().encode([Row(id: 2), Row(id: 1), Row(id: 2)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArray<Int, Row>.self, from: data)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "The id 2 occurs twice: at positions 0 and 2.")
  }
}
