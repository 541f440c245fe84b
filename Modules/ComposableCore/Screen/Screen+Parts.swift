extension Screen {
  @usableFromInline
  struct Parts {
    @usableFromInline var title: String
    @usableFromInline var rows: [Row]
    @usableFromInline var side: [Row]
    @usableFromInline var footer: [Row]
    @usableFromInline var navigation: [Control]
    @usableFromInline var commands: DeferredArray<Control>
    @usableFromInline var hidden: DeferredArray<Screen> = .made([])
    @usableFromInline var doubleClick: Control?
    @usableFromInline var overlay: Overlay?

    @inlinable
    init(
      _ title: String, _ rows: [Row], _ side: [Row], _ footer: [Row], _ navigation: [Control],
      _ commands: [Control], _ doubleClick: Control?, _ overlay: Overlay?
    ) {
      (self.title, self.rows, self.side, self.footer) = (title, rows, side, footer)
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

  /// The rows, from top to bottom.
  @inlinable
  public var rows: [Row] {
    get { parts[0].rows }
    _modify { yield &parts[0].rows }
  }

  /// Rows beside the other ones where there is room for both, and below them elsewhere.
  ///
  /// A window has room from 100 columns on; an overlay and line mode have none.
  @inlinable
  public var side: [Row] {
    get { parts[0].side }
    _modify { yield &parts[0].side }
  }

  /// Rows at the bottom of the window, below the rows.
  @inlinable
  public var footer: [Row] {
    get { parts[0].footer }
    _modify { yield &parts[0].footer }
  }

  /// Controls that select another screen, next to the title.
  @inlinable
  public var navigation: [Control] {
    get { parts[0].navigation }
    _modify { yield &parts[0].navigation }
  }

  /// Controls that can be typed, and used by their keys, whether or not they are drawn.
  ///
  /// A control is identified by its command and whether that takes an argument: `+` and `+ N` are
  /// two. One that is also drawn counts once.
  @inlinable
  public var commands: [Control] {
    get { parts[0].commands.elements }
    _modify { yield &parts[0].commands.elements }
  }

  /// The screens that could be shown in place of this one, without overlays: their commands can be
  /// typed, and a host reports what has changed in their rows.
  @inlinable
  package var hidden: [Screen] {
    get { parts[0].hidden.elements }
    _modify { yield &parts[0].hidden.elements }
  }

  /// The control that a double click activates where no other control is.
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
