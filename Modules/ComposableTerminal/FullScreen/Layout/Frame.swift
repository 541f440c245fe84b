internal import ComposableCore

/// The drawn cells, and the locations of mouse targets.
struct Frame {
  enum Target {
    case control(HostScreen.Control, index: Int?)
    case item(Int)
  }

  var grid: CellGrid
  var cursor: CursorPosition?
  var targets: [(row: Int, columns: Range<Int>, target: Target)] = []

  /// The index of the first line of the list to draw.
  var listOffset: Int

  /// The number of lines of the list to draw.
  var listHeight = 0

  /// The row below the screen's rows.
  var bodyEnd = 0

  let glyphs: Glyphs
  let presentation: Presentation
  let ring: FocusRing
  let focus: Int?

  /// The smallest terminal in which a screen is drawn.
  static var minimumSize: Size { Size(columns: 20, rows: 5) }

  /// The size below which an overlay takes the whole screen.
  static var boxMinimumSize: Size { Size(columns: 60, rows: 16) }

  /// Draws the layers of a screen.
  ///
  /// - Parameters:
  ///   - surface: The screen.
  ///   - presentation: The host's state of the presentation.
  ///   - hints: The host's own controls that the bottom row shows.
  ///   - size: The size of the terminal.
  ///   - glyphs: The characters of lines and bars.
  /// - Complexity: O(*n*) in the number of cells and of controls; only the drawn lines of lists are
  ///   read.
  init(
    _ surface: Surface,
    _ presentation: Presentation,
    hints: [HostScreen.Control],
    size: Size,
    glyphs: Glyphs
  ) {
    self.presentation = presentation
    self.glyphs = glyphs
    grid = CellGrid(size)
    listOffset = presentation.focus.listOffset
    ring = surface.ring
    focus = ring.index(for: presentation)
    if size.columns < Self.minimumSize.columns || size.rows < Self.minimumSize.rows {
      drawTiny(surface.layers)
    } else {
      drawAll(surface.layers, surface.active, hints)
    }
  }

  private mutating func drawAll(
    _ layers: [Layer], _ active: ArraySlice<Layer>,
    _ hints: [HostScreen.Control]
  ) {
    for (index, layer) in layers.enumerated() {
      if index > 0, layer.isModal {
        grid.restyle(.dim)
        targets = []
      }
      let isActive = active.indices.contains(index)
      let firstTarget = ring.start(ofLayer: index)
      if index == 0 {
        drawBase(layer.screen, firstTarget: firstTarget, isActive: isActive)
      } else {
        drawOverlay(layer, firstTarget: firstTarget, isActive: isActive)
      }
    }
    drawBottom(active, hints)
  }

  /// Draws as much of a screen as fits in a terminal that is too small.
  private mutating func drawTiny(_ layers: [Layer]) {
    guard let screen = layers.last?.screen else { return }
    var text = screen.title
    for case .text(let first, _) in screen.rows {
      text = first
      break
    }
    grid.write("\(text) - too small", column: 0, row: 0)
    if let editor = presentation.commandLine {
      grid.write(":" + editor.text, column: 0, row: grid.size.rows - 1)
    }
  }
}
