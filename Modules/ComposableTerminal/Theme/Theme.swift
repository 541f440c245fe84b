/// The appearance of a full screen: how each role of what it draws looks.
///
/// A screen says what it contains, and never how it looks. The full screen gives each thing that it
/// draws a role, and a theme gives the roles their colors. Start from one of the built-in themes:
///
/// ```swift
/// var theme = Theme.dark
/// theme[.title].foreground = .rgb(255, 200, 0)
/// ```
public struct Theme: Equatable, Sendable {
  private var appearances: [Role: Appearance]

  /// Creates a theme.
  ///
  /// - Parameters:
  ///   - text: The appearance of plain text. Its colors are also those of each role that has none.
  ///   - others: The appearance of other roles; by default, that of text.
  public init(text: Appearance = Appearance(), _ others: [Role: Appearance] = [:]) {
    appearances = others
    appearances[.text] = text
  }

  /// The appearance of a role.
  public subscript(role: Role) -> Appearance {
    get { appearances[role] ?? Appearance() }
    set { appearances[role] = newValue }
  }

  /// Returns the appearance of a role, with the colors of text where the role has none.
  func complete(_ role: Role) -> Appearance {
    var appearance = self[role]
    appearance.foreground = appearance.foreground ?? self[.text].foreground
    appearance.background = appearance.background ?? self[.text].background
    return appearance
  }

  /// The part of a screen that something belongs to, or its meaning.
  public enum Role: UInt8, CaseIterable, Sendable {
    /// Text without a special meaning, and the empty space.
    case text
    /// The title of a screen or an overlay.
    case title
    /// The titles of a list's columns.
    case heading
    /// Text that is more important than the rest.
    case emphasized
    /// Text that is less important than the rest.
    case dim
    /// A mark that leads the eye, such as that of the focus.
    case accent
    /// A key in the bottom row.
    case key
    /// The label of a key in the bottom row.
    case keyLabel
    /// The title of a screen that can be selected.
    case tab
    /// The title of the screen that is selected.
    case selectedTab
    /// A control that can be used.
    case control
    /// The control that the enter key presses.
    case focusedControl
    /// A control that cannot be used now.
    case disabledControl
    /// The text of an input.
    case input
    /// The example in an empty input.
    case placeholder
    /// The selected row of a list.
    case selectedRow
    /// The lines around and between parts of the screen.
    case border
    /// A text about something that has succeeded.
    case success
    /// A text that warns.
    case warning
    /// A text about something that has failed.
    case failure
    /// The completed part of a progress bar.
    case progress
    /// The rest of a progress bar.
    case progressTrack
    /// Everything behind a modal.
    case behind
  }

  /// The colors and attributes of a role.
  public struct Appearance: Hashable, Sendable {
    /// The color of the characters; nil for the terminal's own.
    public var foreground: Color?
    /// The color behind the characters; nil for the terminal's own.
    public var background: Color?
    /// Whether the characters are bold.
    public var isBold: Bool
    /// Whether the characters are fainter than others.
    public var isDim: Bool
    /// Whether the characters are underlined.
    public var isUnderlined: Bool
    /// Whether the two colors are exchanged.
    public var isReversed: Bool

    /// Creates an appearance.
    public init(
      _ foreground: Color? = nil, on background: Color? = nil, isBold: Bool = false,
      isDim: Bool = false, isUnderlined: Bool = false, isReversed: Bool = false
    ) {
      self.foreground = foreground
      self.background = background
      self.isBold = isBold
      self.isDim = isDim
      self.isUnderlined = isUnderlined
      self.isReversed = isReversed
    }
  }
}
