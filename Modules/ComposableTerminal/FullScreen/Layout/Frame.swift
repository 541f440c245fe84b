internal import ComposableCore

/// The drawn cells, and the locations of mouse targets.
struct Frame {
  var grid: CellGrid
  var cursor: CursorPosition?
  var targets: [(row: Int, columns: Range<Int>, target: ClickTarget)] = []

  /// Whether an activity mark was drawn, which moves.
  var hasActivity = false

  /// The drawn texts that can be edited.
  var texts: [DrawnText] = []

  let layout: Layout
  let state: HostState
  let ring: FocusRing
  let focus: Int?
  let glyphs: Glyphs

  /// Draws the layers of a screen.
  ///
  /// - Parameters:
  ///   - layout: Where the lines of the layers are.
  ///   - surface: The screen.
  ///   - state: What the host knows besides the screen.
  ///   - hints: The host's own controls that the bottom row shows.
  ///   - glyphs: The characters of lines and bars.
  /// - Complexity: O(*n*) in the number of cells and of controls; only the drawn rows of lists are
  ///   read.
  init(
    _ layout: Layout, _ surface: Surface, _ state: HostState, hints: [HostScreen.Control],
    glyphs: Glyphs
  ) {
    self.layout = layout
    self.state = state
    self.glyphs = glyphs
    grid = CellGrid(layout.size)
    ring = surface.ring
    focus = ring.index(of: state.place)
    for (index, layer) in layout.layers.enumerated() {
      if index > 0, layer.isModal {
        grid.setRole(.behind)
        (targets, texts) = ([], [])
      }
      draw(layer)
    }
    if layout.isTiny {
      if let editor = state.commandLine { draw(editor) }
    } else {
      drawBottom(surface.active, hints)
    }
  }

  var size: Size { grid.size }

  /// Returns what was drawn at a cell; if there are several things, the one drawn last.
  func target(column: Int, row: Int) -> ClickTarget? {
    let found = targets.last { $0.row == row && $0.columns.contains(column) }?.target
    guard case .target(let id, let index) = found,
      let text = texts.last(where: {
        $0.index == index && $0.row == row && $0.columns.contains(column)
      })
    else { return found }
    return .text(id, index, offset: text.offset(atColumn: column))
  }
}
