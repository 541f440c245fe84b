/// The content and controls of one screen, which fully determine what is drawn, what a typed
/// command does, and which controls are disabled.
///
/// ```swift
/// let screen = Screen<Dice.Action>(
///   title: "Dice",
///   rows: [
///     .text("nothing rolled yet"),
///     .controls([.button("Roll", command: "roll", sends: .rollTapped)]),
///   ])
/// ```
///
/// A feature's renderer creates a screen from view state, and a host presents the screen without
/// depending on the feature. A child's screen is embedded with ``map(_:)``.
public struct Screen<Action> {
  /// The parts, in a one-element array: screens are copied often, and an array is a single
  /// reference.
  @usableFromInline var parts: [Parts]

  /// Creates a screen from its parts.
  @inlinable
  public init(
    title: String,
    rows: [Row] = [],
    sidebar: [Row] = [],
    footer: [Row] = [],
    navigation: [Control] = [],
    commands: [Control] = [],
    doubleClick: Control? = nil,
    overlay: Overlay? = nil
  ) {
    parts = [Parts(title, rows, sidebar, footer, navigation, commands, doubleClick, overlay)]
  }

  /// One row of a screen.
  public enum Row {
    /// A line of text.
    case text(String, TextStyle = .plain)
    /// Names and values, one below the other, with the values in a column.
    case values([(name: String, value: String)])
    /// Controls side by side.
    case controls([Control])
    /// The inputs of a ``Form``, one below the other.
    case form([Control])
    /// Lines of text, or `empty` if there are none.
    case list(Items, empty: String)
    /// A label and the progress of an operation, from 0 to 1; nil if only the operation knows how
    /// long it takes.
    case progress(String, fraction: Double?)
    /// An empty line.
    case blank
  }

  /// An overlay over the rows of a screen.
  public indirect enum Overlay {
    /// A screen in front of the rows, which takes all input until it is closed.
    case modal(Screen)
    /// A screen beside the rows, which stay usable.
    case popover(Screen)
  }
}

extension Screen: Sendable where Action: Sendable {}
extension Screen.Row: Sendable where Action: Sendable {}
extension Screen.Overlay: Sendable where Action: Sendable {}

extension Screen {
  /// All rows from top to bottom, for a window without room for rows side by side.
  @inlinable package var allRows: [Row] {
    sidebar.isEmpty ? rows + footer : rows + sidebar + footer
  }

  /// All usable controls of the screen, without duplicates: the drawn controls from top to bottom,
  /// then those of the overlay, the navigation, the commands and the hidden screens.
  ///
  /// Controls beneath a modal cannot be used. The controls of list items are not included.
  @inlinable
  public var controls: [Control] {
    var all: [Control] = []
    // Enough capacity for most screens, because an array that grows is moved.
    all.reserveCapacity(16)
    // The predicate always returns false, so that every control is visited.
    _ = firstControl {
      if !all.contains(where: $0.isSame(as:)) { all.append($0) }
      return false
    }
    return all
  }

  /// Returns the first of ``controls`` that satisfies a predicate, without copying the others.
  @inlinable
  public func firstControl(where predicate: (Control) -> Bool) -> Control? {
    if let found = firstShownControl(where: predicate) { return found }
    if backModal != nil { return nil }
    for screen in hidden {
      if let found = screen.firstShownControl(where: predicate) { return found }
    }
    return nil
  }

  /// Returns the first control that satisfies a predicate and does not belong to a hidden screen,
  /// whose keys cannot be used.
  @inlinable
  package func firstShownControl(where predicate: (Control) -> Bool) -> Control? {
    if let backModal { return backModal.firstShownControl(where: predicate) }
    if let found = rows.firstControl(where: predicate) ?? sidebar.firstControl(where: predicate)
      ?? footer.firstControl(where: predicate)
    {
      return found
    }
    let overlaid = overlay?.screen.firstShownControl(where: predicate)
    return overlaid ?? navigation.firstControl(where: predicate)
      ?? commands.firstControl(where: predicate)
  }

  /// Returns this screen with its controls disabled, including those that already have a refusal.
  ///
  /// - Parameters:
  ///   - refusal: The reason, or nil to change nothing.
  ///   - isAffected: Returns whether to disable a control; by default, all controls are disabled.
  /// - Returns: The screen with its overlay and commands disabled as well.
  @inlinable
  public func disabled(
    because refusal: Refusal?,
    where isAffected: @escaping @Sendable (Control) -> Bool = { _ in true }
  ) -> Self {
    guard let refusal else { return self }
    return mapControls { isAffected($0) ? $0.disabled(because: refusal) : $0 }
  }
}

extension Array {
  @inlinable
  package func firstControl<Action>(
    where predicate: (Screen<Action>.Control) -> Bool
  ) -> Screen<Action>.Control? where Element == Screen<Action>.Row {
    for row in self {
      switch row {
      case .controls(let controls), .form(let controls):
        if let found = controls.firstControl(where: predicate) { return found }
      case .text, .values, .list, .progress, .blank: break
      }
    }
    return nil
  }

  /// Returns the first control that satisfies a predicate.
  ///
  /// Unlike `first(where:)`, this method does not copy the other controls.
  @inlinable
  package func firstControl<Action>(
    where predicate: (Screen<Action>.Control) -> Bool
  ) -> Screen<Action>.Control? where Element == Screen<Action>.Control {
    for index in indices where predicate(self[index]) { return self[index] }
    return nil
  }
}
