internal import ComposableCore

extension HostState {
  /// The maximum time between the clicks of a double click.
  static var doubleClickInterval: Duration { .milliseconds(400) }

  /// The number of lines by which one step of the wheel scrolls.
  private static var wheelLineCount: Int { 3 }

  mutating func turnWheel(by steps: Int, _ surface: Surface) {
    let lines = steps * Self.wheelLineCount
    let layout = Layout(surface, self)
    let isListCut = listLayer(layout, surface)?.listRegion.isListCut ?? false
    if let list = surface.ring.list(at: place), isListCut || layout.front?.body.isCut == false {
      select(row(of: list) + lines, of: list)
    } else {
      scroll(by: lines, surface)
    }
  }

  /// Handles a press of the mouse button on what was drawn at its cell.
  mutating func pressed(
    _ click: Click, _ target: ClickTarget?, _ surface: Surface
  ) -> HostRequest? {
    // The mouse is ignored while the user types a command.
    guard commandLine == nil else { return nil }
    notice = nil
    guard let target else { return pressedOutside(click, surface) }
    switch target {
    case .target(let id, let drawn):
      guard let index = focus(on: id, drawn, surface) else { return nil }
      return surface.ring.targets[index].control.flatMap { activate($0, surface) }
    case .text(let id, let drawn, let offset):
      guard let index = focus(on: id, drawn, surface) else { return nil }
      input?.editor.move(to: offset)
      let control = surface.ring.targets[index].control
      return control.flatMap { $0.isEnabled ? nil : activate($0, surface) }
    case .control(let name):
      let selected = rowControls(surface.ring)
      return surface.firstControl(preferred: selected, host: HostScreens.controls) {
        $0.name == name
      }.flatMap { activate($0, surface) }
    case .row(let list, let index, let id):
      guard let list = surface.ring.targets.lists.first(where: { $0.id == list }),
        list.items.count > index, list.items.id(at: index) == id
      else { return nil }
      setFocus(list.index, surface.ring)
      select(index, of: list)
      return nil
    case .heading(let list, let title):
      let items = surface.ring.targets.lists.first { $0.id == list }?.items
      guard case .button(let action)? = items?.heading(title)?.kind else { return nil }
      return perform(action)
    }
  }

  /// Gives the focus to a target.
  ///
  /// - Returns: Its index, which is usually the one where it was drawn; nil if it is gone.
  private mutating func focus(on id: TargetID, _ drawn: Int, _ surface: Surface) -> Int? {
    let targets = surface.ring.targets
    let isThere = targets.indices.contains(drawn) && targets[drawn].id == id
    guard let index = isThere ? drawn : targets.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    setFocus(index, surface.ring)
    return index
  }

  /// Handles a press outside all controls; two presses form a double click.
  private mutating func pressedOutside(_ click: Click, _ surface: Surface) -> HostRequest? {
    guard let last = lastClick, (last.column, last.row) == (click.column, click.row),
      click.instant - last.instant <= Self.doubleClickInterval
    else {
      lastClick = click
      return nil
    }
    lastClick = nil
    return surface.active.reversed().lazy.compactMap(\.screen.doubleClick).first
      .flatMap { activate($0, surface) }
  }
}
