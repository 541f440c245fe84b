extension Screen {
  @usableFromInline
  struct Parts {
    @usableFromInline var id = ScreenID()
    @usableFromInline var title: String
    @usableFromInline var notice: Notice?
    @usableFromInline var rows: [Row]
    @usableFromInline var sidebar: [Row]
    @usableFromInline var footer: [Row]
    @usableFromInline var navigation: [Control]
    @usableFromInline var selectedTab: Int?
    @usableFromInline var commands: DeferredArray<Control>
    @usableFromInline var hidden: DeferredArray<Screen> = .made([])
    @usableFromInline var doubleClick: Control?
    @usableFromInline var overlay: Overlay?

    @inlinable
    init(
      _ title: String, _ rows: [Row], _ sidebar: [Row], _ footer: [Row], _ navigation: [Control],
      _ commands: [Control], _ doubleClick: Control?, _ overlay: Overlay?
    ) {
      (self.title, self.rows, self.sidebar, self.footer) = (title, rows, sidebar, footer)
      (self.navigation, self.commands) = (navigation, .made(commands))
      (self.doubleClick, self.overlay) = (doubleClick, overlay)
    }
  }
}

extension Screen.Parts: Sendable where Action: Sendable {}

extension Screen {
  /// A title of one or two words.
  @inlinable
  public var title: String {
    get { parts[0].title }
    _modify { yield &parts[0].title }
  }

  /// The message of an alert, which ``Overlay/alert(_:dismiss:)`` creates; nil for other screens.
  @inlinable
  package var notice: Notice? {
    get { parts[0].notice }
    _modify { yield &parts[0].notice }
  }

  /// The rows, from top to bottom.
  @inlinable
  public var rows: [Row] {
    get { parts[0].rows }
    _modify { yield &parts[0].rows }
  }

  /// Rows that are shown beside the other rows if there is room, and otherwise below them.
  ///
  /// A window has room if it is at least 100 columns wide; overlays and line mode never have room.
  @inlinable
  public var sidebar: [Row] {
    get { parts[0].sidebar }
    _modify { yield &parts[0].sidebar }
  }

  /// Rows at the bottom of the window, below the other rows.
  @inlinable
  public var footer: [Row] {
    get { parts[0].footer }
    _modify { yield &parts[0].footer }
  }

  /// Controls next to the title that select another screen.
  @inlinable
  public var navigation: [Control] {
    get { parts[0].navigation }
    _modify { yield &parts[0].navigation }
  }

  /// The index of the control in ``navigation`` that selects this screen; nil if none does.
  @inlinable
  public var selectedTab: Int? {
    get { parts[0].selectedTab }
    _modify { yield &parts[0].selectedTab }
  }

  /// Controls whose commands and keys can be used whether or not the controls are drawn.
  ///
  /// A control is identified by its command and whether the command takes an argument, so `+` and
  /// `+ N` are two controls. A control that is also drawn counts once.
  @inlinable
  public var commands: [Control] {
    get { parts[0].commands.elements }
    _modify { yield &parts[0].commands.elements }
  }

  /// The screens, without overlays, that could be shown instead of this one; their commands can be
  /// typed, and a host reports changes in their rows.
  @inlinable
  package var hidden: [Screen] {
    get { parts[0].hidden.elements }
    _modify { yield &parts[0].hidden.elements }
  }

  /// The control that a double click outside all other controls activates.
  @inlinable
  public var doubleClick: Control? {
    get { parts[0].doubleClick }
    _modify { yield &parts[0].doubleClick }
  }

  /// The overlay over the rows, if any.
  @inlinable
  public var overlay: Overlay? {
    get { parts[0].overlay }
    _modify { yield &parts[0].overlay }
  }
}
