internal import ComposableCore

extension Interaction {
  mutating func handle(
    _ event: MouseEvent, _ surface: Surface, _ frame: Frame?,
    _ instant: ContinuousClock.Instant
  ) -> Outcome? {
    let ring = surface.ring
    switch event.kind {
    case .wheelUp, .wheelDown:
      guard let items = ring.list?.items else { return nil }
      select(presentation.focus.selection + (event.kind == .wheelUp ? -3 : 3), of: items)
      return nil
    case .press:
      // The mouse is ignored while the user types a command.
      guard presentation.commandLine == nil else { return nil }
      clearNotice()
    case .release, .other:
      return nil
    }
    guard let target = frame?.target(column: event.column, row: event.row) else {
      return pressOutside(event, surface, instant)
    }
    switch target {
    case .control(let control, let index):
      if let index { setFocus(index, ring) }
      return activate(control, surface)
    case .item(let index):
      guard let list = ring.list else { return nil }
      setFocus(list.index, ring)
      select(index, of: list.items)
      return nil
    }
  }

  /// Handles a press outside all controls; two presses form a double click.
  mutating func pressOutside(
    _ event: MouseEvent, _ surface: Surface, _ instant: ContinuousClock.Instant
  ) -> Outcome? {
    guard let last = lastClick, (last.column, last.row) == (event.column, event.row),
      instant - last.instant <= Self.doubleClickInterval
    else {
      lastClick = (event.column, event.row, instant)
      return nil
    }
    lastClick = nil
    return surface.active.reversed().lazy.compactMap(\.screen.doubleClick).first
      .flatMap { activate($0, surface) }
  }
}

extension Frame {
  /// Returns the target at a cell; if there are several, the target that was drawn last.
  func target(column: Int, row: Int) -> Target? {
    targets.last { $0.row == row && $0.columns.contains(column) }?.target
  }
}
