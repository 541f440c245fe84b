import ComposableTesting
import TestSupport
import Testing
@testable import ComposableTerminal

struct GridDiffTests {
  private static let words = [
    "7", "12345", "What is the 7th prime?", "漢字 mixed 漢", "é e\u{301} x", "🙂👍", "    ", "",
    "a very long text that does not fit into any of the smaller sizes at all",
  ]

  /// Returns a grid with random texts.
  private func grid(_ size: Size, _ random: inout SeededGenerator, over old: CellGrid) -> CellGrid {
    var grid = Bool.random(using: &random) ? old : CellGrid(size)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      grid.write(
        Self.words.randomElement(using: &random) ?? "",
        column: Int.random(in: -3...size.columns, using: &random),
        row: Int.random(in: 0..<size.rows, using: &random),
        role: Theme.Role.allCases.randomElement(using: &random) ?? .text)
    }
    return grid
  }

  @Test(
    "incremental drawing produces the same screen as a full repaint",
    arguments: [(1, 1), (2, 1), (7, 3), (40, 12), (80, 24)], seeds(3, of: 12))
  func incremental(size: (columns: Int, rows: Int), seed: UInt64) {
    let size = Size(columns: size.columns, rows: size.rows)
    var random = SeededGenerator(seed: seed)
    let sequences = [RoleSequences.distinct, .painted, .tinted][Int(seed % 3)]
    var screen = VirtualScreen(size, sequences: sequences)
    var old: CellGrid?
    for _ in 0..<200 {
      let new = grid(size, &random, over: old ?? CellGrid(size))
      screen.write(GridDiff.bytes(from: old, to: new, sequences: sequences))
      #expect(screen.grid == new)
      #expect(screen.role == (sequences.isTextPlain ? .text : nil))
      #expect(screen.problems.isEmpty)
      old = new
    }
  }

  @Test("roles that look alike need no sequence between them")
  func looksAlike() {
    let size = Size(columns: 20, rows: 1)
    func bytes(_ role: Theme.Role) -> String {
      var grid = CellGrid(size)
      let column = grid.write("text ", column: 0, row: 0, role: .text)
      grid.write("control", column: column, row: 0, role: role)
      let sequences = RoleSequences(.standard, .terminal)
      let bytes = GridDiff.bytes(from: CellGrid(size), to: grid, sequences: sequences)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(bytes(.control) == "\u{1B}[1Htext control")
    #expect(bytes(.title).contains("\u{1B}[0;1mcontrol"))
  }

  @Test(
    "joined characters never shift other cells on any terminal",
    arguments: VirtualScreen.Joining.allCases, seeds(3, of: 12))
  func joined(joining: VirtualScreen.Joining, seed: UInt64) {
    let size = Size(columns: 12, rows: 1)
    let texts = ["a👩‍💻bc", "👩‍💻", "xyz", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 u", "می‌خواهم", "e\u{301}1️⃣f", " ", "      "]
    var random = SeededGenerator(seed: seed)
    var screen = VirtualScreen(size, joining: joining)
    var old: CellGrid?
    for _ in 0..<300 {
      var new = Bool.random(using: &random) ? old ?? CellGrid(size) : CellGrid(size)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        new.write(
          texts.randomElement(using: &random) ?? "",
          column: Int.random(in: 0..<12, using: &random), row: 0)
      }
      screen.write(GridDiff.bytes(from: old, to: new))
      for column in 0..<12 where new[column, 0].text.unicodeScalars.count == 1 {
        #expect(screen.grid[column, 0] == new[column, 0])
      }
      old = new
    }
  }

  @Test("the cells of a joined character are erased before it is drawn")
  func erases() {
    var grid = CellGrid(Size(columns: 8, rows: 1))
    let old = grid
    grid.write("👩🏽", column: 2, row: 0)
    let text = String(decoding: GridDiff.bytes(from: old, to: grid), as: UTF8.self)
    #expect(text.contains("  \u{1B}["), "\(text.debugDescription)")
  }

  @Test("an unchanged frame writes nothing")
  func same() {
    var grid = CellGrid(Size(columns: 20, rows: 2))
    grid.write("text", column: 3, row: 1, role: .title)
    #expect(GridDiff.bytes(from: grid, to: grid).isEmpty)
    #expect(!GridDiff.bytes(from: nil, to: grid).isEmpty)
  }

  @Test("incrementing a counter writes at most 20 bytes")
  func isShort() {
    let size = Size(columns: 80, rows: 24)
    var (old, new) = (CellGrid(size), CellGrid(size))
    for (grid, count) in [(0, 7), (1, 8)] {
      var drawn = CellGrid(size)
      drawn.write("\(count)", column: 39, row: 7)
      drawn.write("What is the \(count)th prime?", column: 28, row: 12)
      if grid == 0 { old = drawn } else { new = drawn }
    }
    #expect(GridDiff.bytes(from: old, to: new).count <= 20)
  }

  @Test("a frame shows, moves and hides the cursor")
  func cursor() {
    let grid = CellGrid(Size(columns: 20, rows: 2))
    let (first, second) = (CursorPosition(column: 3, row: 1), CursorPosition(column: 4, row: 1))
    var screen = VirtualScreen(grid.size)
    screen.write(GridDiff.bytes(from: nil, to: grid))
    #expect(!screen.isCursorShown)
    screen.write(GridDiff.bytes(from: grid, to: grid, cursor: first))
    #expect(screen.isCursorShown)
    #expect(screen.cursor == (3, 1))
    screen.write(GridDiff.bytes(from: grid, to: grid, cursor: second, oldCursor: first))
    #expect(screen.cursor == (4, 1))
    #expect(GridDiff.bytes(from: grid, to: grid, cursor: second, oldCursor: second).isEmpty)
    screen.write(GridDiff.bytes(from: grid, to: grid, oldCursor: second))
    #expect(!screen.isCursorShown)
  }

  @Test("without colors, only attributes such as bold are written")
  func noColors() {
    var grid = CellGrid(Size(columns: 20, rows: 1))
    grid.write("failed", column: 0, row: 0, role: .failure)
    for theme in [Theme.standard, .dark, .light, .contrast] {
      let bytes = GridDiff.bytes(from: nil, to: grid, sequences: RoleSequences(theme, .none))
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("\u{1B}[0;1mfailed\u{1B}[m"), "\(text.debugDescription)")
    }
  }
}
