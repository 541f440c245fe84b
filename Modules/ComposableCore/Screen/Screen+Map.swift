extension Screen {
  /// Returns this screen with transformed actions, for a larger part of the application.
  ///
  /// - Parameter transform: Converts this screen's actions to the larger part's actions.
  /// - Returns: The screen, with the same appearance.
  @inlinable
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Screen<NewAction> {
    mapControls { $0.map(transform) }
  }

  /// Returns this screen mapped as in ``map(_:)``, except that the commands and hidden screens are
  /// created each time they are read.
  @inlinable
  package func deferringMap<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Screen<NewAction> where Action: Sendable {
    mapped(
      { $0.map(transform) },
      hidden: parts[0].hidden.deferringMap { $0.deferringMap(transform) },
      commands: parts[0].commands.deferringMap { $0.map(transform) })
  }

  @inlinable
  func mapControls<NewAction>(
    _ transform: @escaping @Sendable (Control) -> Screen<NewAction>.Control
  ) -> Screen<NewAction> {
    mapped(
      transform, hidden: .made(hidden.map { $0.mapControls(transform) }),
      commands: .made(commands.map(transform)))
  }

  @inlinable
  func mapped<NewAction>(
    _ transform: @escaping @Sendable (Control) -> Screen<NewAction>.Control,
    hidden: DeferredArray<Screen<NewAction>>,
    commands: DeferredArray<Screen<NewAction>.Control>
  ) -> Screen<NewAction> {
    var screen = Screen<NewAction>(
      title: title,
      rows: rows.map { $0.mapControls(transform) },
      sidebar: sidebar.isEmpty ? [] : sidebar.map { $0.mapControls(transform) },
      footer: footer.map { $0.mapControls(transform) },
      navigation: navigation.map(transform),
      // Called in a closure: to pass the function itself would prevent its specialization.
      doubleClick: doubleClick.map { transform($0) },
      overlay: overlay?.mapControls(transform)
    )
    screen.parts[0].id = parts[0].id
    screen.parts[0].notice = parts[0].notice
    screen.parts[0].selectedTab = parts[0].selectedTab
    screen.parts[0].hidden = hidden
    screen.parts[0].commands = commands
    return screen
  }
}

extension Screen.Row {
  /// Returns this row with transformed actions, for a larger part of the application.
  @inlinable
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Screen<NewAction>.Row {
    mapControls { $0.map(transform) }
  }

  @inlinable
  func mapControls<NewAction>(
    _ transform: @escaping @Sendable (Screen.Control) -> Screen<NewAction>.Control
  ) -> Screen<NewAction>.Row {
    switch self {
    case .text(let text, let style): .text(text, style)
    case .values(let values): .values(values)
    case .controls(let controls): .controls(controls.map(transform))
    case .form(let controls): .form(controls.map(transform))
    case .list(let items, let empty): .list(items.mapControls(transform), empty: empty)
    case .progress(let label, let fraction): .progress(label, fraction: fraction)
    case .blank: .blank
    }
  }
}

extension Screen.Overlay {
  @inlinable
  func mapControls<NewAction>(
    _ transform: @escaping @Sendable (Screen.Control) -> Screen<NewAction>.Control
  ) -> Screen<NewAction>.Overlay {
    switch self {
    case .modal(let screen): .modal(screen.mapControls(transform))
    case .popover(let screen): .popover(screen.mapControls(transform))
    }
  }
}
