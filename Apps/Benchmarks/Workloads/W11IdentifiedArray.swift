import ComposableCore

extension Workload {
  /// Finds one of ten thousand elements by id and writes it.
  static let identifiedArray = Workload(
    id: "W11",
    title: "find one of 10,000 elements by id and write it (floor: dictionary)",
    ways: [
      .floor(1_000_000) {
        var rows = Dictionary(uniqueKeysWithValues: (0..<10_000).map { ($0, Row(id: $0)) })
        return { count in
          for number in 0..<count { rows[number % 10_000]?.count += 1 }
          return rows.values.reduce(0) { $0 + $1.count } == count
        }
      },
      .naive(200) {
        var rows = (0..<10_000).map { Row(id: $0) }
        return { count in
          for number in 0..<count {
            let id = number * 7919 % 10_000
            if let index = rows.firstIndex(where: { $0.id == id }) { rows[index].count += 1 }
          }
          return rows.reduce(0) { $0 + $1.count } == count
        }
      },
      .ours(1_000_000) {
        var rows = IdentifiedArray<Int, Row>((0..<10_000).map { Row(id: $0) })
        return { count in
          for number in 0..<count { rows.modify(id: number % 10_000) { $0.count += 1 } }
          return rows.reduce(0) { $0 + $1.count } == count
        }
      },
    ]
  )
}
