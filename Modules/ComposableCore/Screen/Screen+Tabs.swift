/// The keys for an application's first screens.
@usableFromInline let digitKeys: [ScreenKey] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]

extension Screen {
  /// Returns the screen of an application that has several screens and shows one of them.
  ///
  /// ```swift
  /// var screen = Screen.tabs(
  ///   AppScreen.allCases.map { ($0.rawValue, content(of: $0, state), .screenSelected($0)) },
  ///   selected: state.selectedScreen.rawValue)
  /// ```
  ///
  /// The selected screen is shown, with a control for each screen next to its title. A screen is
  /// selected with the digit of its position, from 1 to 9, with an arrow key if it is adjacent, or
  /// with the command `go NAME`. Its name also identifies it.
  ///
  /// Unless a modal is shown, all commands of hidden screens can be typed, but their keys do
  /// nothing. If two screens have the same command, the selected screen's command is used. An alert
  /// or modal of a hidden screen is shown in front, because it waits for the user; a popover is
  /// hidden with its screen.
  ///
  /// - Parameters:
  ///   - tabs: For each screen, its name (one word), the screen, and the action that selects it.
  ///   - selected: The name of the selected screen.
  /// - Returns: The screen, or an empty screen if no screen has the name.
  @inlinable
  public static func tabs(
    _ tabs: consuming [(name: String, screen: Self, select: Action)], selected: String
  ) -> Self where Action: Sendable {
    let shown = tabs.firstIndex { $0.name == selected }
    guard let shown else { return Self(title: "") }
    let navigation = tabs.indices.map { index in
      var keys: [ScreenKey] = []
      // Reserved, because an array that grows is moved.
      keys.reserveCapacity(3)
      if index < digitKeys.count { keys.append(digitKeys[index]) }
      if index == max(shown - 1, 0) { keys.append(.left) }
      if index == min(shown + 1, tabs.count - 1) { keys.append(.right) }
      return Control.button(tabs[index].screen.title, keys: keys, sends: tabs[index].select)
    }
    let go = go(to: tabs.map { ($0.name, $0.select) })
    // Removed from the array, so that changing the screen copies no part of it.
    var screen = tabs.remove(at: shown).screen
    screen.id.prepend(tab: selected)
    screen.navigation = navigation
    screen.selectedTab = shown
    // By index, because a loop variable would be a copy.
    for index in tabs.indices { screen.hide(tabs[index].screen) }
    screen.commands.append(go)
    return screen
  }

  /// Adds the parts of a hidden screen that the user needs.
  @inlinable
  mutating func hide(_ other: Self) {
    var beneath = other
    if other.overlay != nil { beneath.overlay = nil }
    hidden.append(beneath)
    switch other.overlay {
    case .popover(let popover): hide(popover)
    case .modal(let modal): present(.modal(modal))
    case nil: break
    }
  }

  // Inlinable and without a key path, which generic code would create each time, because this
  // control is part of every screen.
  @inlinable
  static func go(to tabs: [(name: String, select: Action)]) -> Control where Action: Sendable {
    let names = tabs.reduce(into: "") { $0 += ($0.isEmpty ? "" : "|") + $1.name }
    let kind = Control.Kind.field(argument: names) { name in
      tabs.first { $0.name == name }.map { .success($0.select) }
        ?? .failure(
          Refusal("there is no screen '\(name.shortened)'", remedies: tabs.map { "go \($0.name)" }))
    }
    return Control(
      kind, ControlContent("Switch to a screen", "go", options: tabs.map { $0.name }))
  }
}
