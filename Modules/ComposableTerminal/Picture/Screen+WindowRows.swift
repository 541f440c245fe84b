package import ComposableCore

extension Screen where Action: Sendable {
  /// Returns the rows of a window, as adjacent texts with the names of their roles.
  ///
  /// - Parameters:
  ///   - columns: The width of the window.
  ///   - rows: The height of the window.
  /// - Returns: The rows. Of a list, only those that are visible are read.
  package func windowRows(
    columns: Int = 80, rows: Int = 30
  ) -> [[(text: String, role: String)]] {
    var state = HostState(size: Size(columns: columns, rows: rows))
    let grid = frame(&state, hints: []).grid
    return (0..<rows).map { grid.texts(row: $0) }
  }
}

extension CellGrid {
  /// Returns the texts of a row with their roles, without blank cells at the end.
  fileprivate func texts(row: Int) -> [(text: String, role: String)] {
    let end = (0..<size.columns).last { self[$0, row] != .blank }.map { $0 + 1 } ?? 0
    return runs(row: row).filter { $0.columns.lowerBound < end }.map { columns, role in
      let text = columns.clamped(to: 0..<end).reduce(into: "") { $0 += self[$1, row].text }
      return (text, Theme.Role.names[role] ?? "")
    }
  }
}

extension Theme.Role {
  /// The names of the roles.
  // Made once, because the name of a case is looked up at runtime.
  fileprivate static let names = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0, "\($0)") })
}
