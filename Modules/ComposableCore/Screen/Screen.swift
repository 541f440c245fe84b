/// What one screen shows and what can be done on it: the one source for what is drawn, what a typed
/// command does, and what is disabled.
///
/// ```swift
/// let screen = Screen<DiceAction>(
///   title: "Dice",
///   rows: [
///     .text("nothing rolled yet"),
///     .controls([.button("Roll", command: "roll", sends: .rollTapped)]),
///   ])
/// ```
///
/// A feature's renderer makes it of a view state; a host shows it and knows no feature. A child's
/// screen is embedded with ``map(_:)``.
public struct Screen<Action> {
  /// One or two words above everything.
  public var title: String

  /// What is drawn, from top to bottom.
  public var rows: [Row]

  /// Controls that are not drawn, but can be used.
  public var shortcuts: [Control]

  /// What is shown over the rows.
  public var overlay: Overlay?

  /// Creates a screen of its parts.
  @inlinable
  public init(
    title: String,
    rows: [Row] = [],
    shortcuts: [Control] = [],
    overlay: Overlay? = nil
  ) {
    self.title = title
    self.rows = rows
    self.shortcuts = shortcuts
    self.overlay = overlay
  }

  /// One row of a screen.
  public enum Row {
    /// A line of text.
    case text(String)
    /// Controls side by side.
    case controls([Control])
    /// Texts below each other, or `empty` where there are none.
    case list([String], empty: String)
    /// How far something has come, from 0 to 1, and what it is.
    case progress(String, fraction: Double)
    /// An empty line.
    case blank
  }

  /// What is shown over the rows of a screen.
  public indirect enum Overlay {
    /// A screen that takes all attention until it is closed.
    case modal(Screen)
    /// A screen beside what it belongs to, which stays usable.
    case popover(Screen)
    /// A message that is dismissed once it has been read.
    case alert(Alert)
  }

  /// A message and the button that puts it away.
  public struct Alert {
    /// What is to be read.
    public var answer: Notice

    /// Puts it away.
    public var dismiss: Control

    /// Creates an alert.
    @inlinable
    public init(_ answer: Notice, dismiss: Control) {
      self.answer = answer
      self.dismiss = dismiss
    }
  }
}

extension Screen: Sendable where Action: Sendable {}
extension Screen.Row: Sendable where Action: Sendable {}
extension Screen.Overlay: Sendable where Action: Sendable {}
extension Screen.Alert: Sendable where Action: Sendable {}

extension Screen {
  /// Every control of the screen: the drawn ones from top to bottom, then the overlay's, then the
  /// shortcuts.
  @inlinable
  public var controls: [Control] {
    var all: [Control] = []
    for row in rows {
      if case .controls(let controls) = row { all += controls }
    }
    switch overlay {
    case .modal(let screen), .popover(let screen): all += screen.controls
    case .alert(let alert): all.append(alert.dismiss)
    case nil: break
    }
    return all + shortcuts
  }

  /// The first of ``controls`` that satisfies a predicate; the others are not copied.
  @inlinable
  public func firstControl(where predicate: (Control) -> Bool) -> Control? {
    for row in rows {
      if case .controls(let controls) = row, let found = controls.first(where: predicate) {
        return found
      }
    }
    let overlaid: Control? =
      switch overlay {
      case .modal(let screen), .popover(let screen): screen.firstControl(where: predicate)
      case .alert(let alert): predicate(alert.dismiss) ? alert.dismiss : nil
      case nil: nil
      }
    return overlaid ?? shortcuts.first(where: predicate)
  }

  /// The same screen with its controls disabled, whatever they say of themselves.
  ///
  /// - Parameters:
  ///   - reason: Why, and what to do about it; nil changes nothing.
  ///   - isAffected: Which controls; all of them if not given.
  /// - Returns: The screen with its overlay and shortcuts disabled as well.
  @inlinable
  public func disabled(
    because reason: String?,
    where isAffected: (Control) -> Bool = { _ in true }
  ) -> Self {
    guard let reason else { return self }
    return mapControls { control in
      guard isAffected(control) else { return control }
      var control = control
      control.disabledReason = reason
      return control
    }
  }
}
