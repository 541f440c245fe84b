import AppFeature
import ComposableCore
@testable import ComposableTerminal
import Counter
import Foundation
import Testing

/// The picture of the README, which is drawn from the cells of a full screen.
@MainActor
struct PictureTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/primetime.svg").standardized

  @Test("the README's picture shows the current screen")
  func isUpToDate() throws {
    let picture = svg(of: grid)
    let present = try? String(contentsOf: Self.file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1", present != picture {
      try picture.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(
      present == picture,
      "docs/primetime.svg is out of date. Record it with RECORD_GOLDEN=1 and look at it.")
  }

  /// The counter at 7, and the answer that 7 is prime.
  private var grid: CellGrid {
    let state = AppFeature.State(counter: Counter.State(count: 7, isPrimeDetailShown: true))
    let view = AppFeature.ViewState(state, timeZone: .gmt)
    let surface = Surface(AppFeature.screen(view).map { ControlAction.send($0) })
    var host = HostState(size: Size(columns: 80, rows: 24))
    if let notice = AppFeature.notice(.counter(.isPrimeButtonTapped), before: view, after: view) {
      _ = host.step(.noticed(notice), on: surface)
    }
    return Frame(
      Layout(surface, host), surface, host, hints: HostScreens.controls, glyphs: .unicode
    ).grid
  }

  private func svg(of grid: CellGrid) -> String {
    let (width, height, margin) = (8.4, 18.0, 12.0)
    let size = (Double(grid.size.columns) * width, Double(grid.size.rows) * height)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Int(size.0 + 2 * margin))\" "
        + "height=\"\(Int(size.1 + 2 * margin))\" font-family=\"monospace\" font-size=\"14\">",
      "<rect width=\"100%\" height=\"100%\" rx=\"6\" fill=\"#1c1f26\"/>",
    ]
    for row in 0..<grid.size.rows {
      var column = 0
      while column < grid.size.columns {
        let style = grid[column, row].style
        let end = (column..<grid.size.columns).first { grid[$0, row].style != style }
        let cells = (column..<(end ?? grid.size.columns)).map { grid[$0, row].text }
        let (left, base) = (margin + Double(column) * width, margin + Double(row) * height + 14)
        let length = rounded(Double(cells.count) * width)
        let isReversed = style.contains(.reverse)
        if isReversed {
          lines.append(
            "<rect x=\"\(rounded(left))\" y=\"\(Int(base) - 14)\" width=\"\(length)\" "
              + "height=\"\(Int(height))\" fill=\"#d8dee9\"/>")
        }
        let color = isReversed ? "#1c1f26" : style.contains(.dim) ? "#6b7280" : "#d8dee9"
        let weight = style.contains(.bold) ? " font-weight=\"bold\"" : ""
        let text = cells.joined()
        if text.contains(where: { $0 != " " }) {
          lines.append(
            "<text x=\"\(rounded(left))\" y=\"\(Int(base))\" fill=\"\(color)\"\(weight) "
              + "xml:space=\"preserve\" textLength=\"\(length)\">\(escaped(text))</text>")
        }
        column += cells.count
      }
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
