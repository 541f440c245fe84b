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
    let surface = Surface(map { ControlAction.send($0) })
    var state = HostState(size: Size(columns: columns, rows: rows))
    _ = state.step(.drawn(), on: surface)
    let frame = Frame(
      Layout(surface, state), surface, state, hints: [], glyphs: .unicode)
    return (0..<frame.size.rows).map { frame.grid.texts(row: $0) }
  }
}

extension CellGrid {
  /// Returns the texts of a row with their roles, without blank cells at the end.
  fileprivate func texts(row: Int) -> [(text: String, role: String)] {
    var texts: [(text: String, role: String)] = []
    let end = (0..<size.columns).last { self[$0, row] != .blank }.map { $0 + 1 } ?? 0
    for column in 0..<end {
      let cell = self[column, row]
      let role = "\(cell.role)"
      if let last = texts.last, last.role == role {
        texts[texts.count - 1].text += cell.text
      } else {
        texts.append((cell.text, role))
      }
    }
    return texts
  }
}
