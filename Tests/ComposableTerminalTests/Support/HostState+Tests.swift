import ComposableCore
@testable import ComposableTerminal

extension HostState {
  /// The state of a host that has just shown a screen.
  init(on surface: Surface, size: Size = Size(columns: 80, rows: 24)) {
    self.init(size: size)
    draw(on: surface)
  }

  /// Follows the screen, and keeps how far it is scrolled, as if it was drawn.
  mutating func draw(on surface: Surface) {
    _ = step(.drawn(), on: surface)
    _ = step(.drawn(scrolls: Layout(surface, self).changedScrolls(since: self)), on: surface)
  }

  /// The selected row of the only list, whose ids are its indices.
  var selectedRow: Int {
    get { rows.values.first?.index ?? 0 }
    set {
      for list in rows.keys { rows[list] = SelectedRow(index: newValue, id: "\(newValue)") }
    }
  }
}

extension Frame {
  /// Draws a screen in a state that may not have followed it yet.
  init(
    _ surface: Surface, _ state: HostState = HostState(), hints: [HostScreen.Control] = [],
    size: Size, glyphs: Glyphs = .unicode
  ) {
    var state = state
    state.size = size
    state.draw(on: surface)
    self.init(Layout(surface, state), surface, state, hints: hints, glyphs: glyphs)
  }
}
