public import ComposableCore

extension Screen where Action: Sendable {
  /// Returns a picture of the full screen that shows this screen: an SVG file, for documents and
  /// golden files.
  ///
  /// To keep it up to date, compare it in a test with `assertGolden(_:named:extension:)`.
  ///
  /// - Parameters:
  ///   - columns: The width of the window.
  ///   - rows: The height of the window.
  ///   - theme: The appearance of the roles.
  ///   - isLight: Whether the terminal's own background is light.
  ///   - notice: The message above the keys, if there is one.
  /// - Returns: The text of the file. The same screen gives the same text on each platform.
  public func picture(
    columns: Int = 80, rows: Int = 24, theme: Theme = .standard, isLight: Bool = false,
    notice: Notice? = nil
  ) -> String {
    var state = HostState(size: Size(columns: columns, rows: rows))
    return gridPicture(&state, notice, theme, isLight).svg
  }

  /// Returns a picture that shows the screens of a session one after the other, again and again.
  ///
  /// The focus stays where it is from one screen to the next, as in a full screen.
  ///
  /// - Parameters:
  ///   - frames: The screens; for each, the message above the keys, and how many seconds it is
  ///     shown, from 0.1 to 60.
  ///   - columns: The width of the window.
  ///   - rows: The height of the window.
  ///   - theme: The appearance of the roles.
  ///   - isLight: Whether the terminal's own background is light.
  /// - Returns: The text of the file; empty if there are no frames.
  public static func animation(
    of frames: [(screen: Self, notice: Notice?, seconds: Double)], columns: Int = 80,
    rows: Int = 24, theme: Theme = .standard, isLight: Bool = false
  ) -> String {
    guard !frames.isEmpty else { return "" }
    var state = HostState(size: Size(columns: columns, rows: rows))
    return GridPicture.svg(
      of: frames.map { frame in
        (
          frame.screen.gridPicture(&state, frame.notice, theme, isLight),
          frame.seconds.isNaN ? 0.1 : min(max(frame.seconds, 0.1), 60)
        )
      })
  }

  private func gridPicture(
    _ state: inout HostState, _ notice: Notice?, _ theme: Theme, _ isLight: Bool
  ) -> GridPicture {
    let frame = frame(&state, notice, hints: HostScreens.controls)
    return GridPicture(frame.grid, cursor: frame.cursor, theme, isLight: isLight)
  }

  /// Returns the frame that shows this screen after the screens that a state has followed so far.
  func frame(
    _ state: inout HostState, _ notice: Notice? = nil, hints: [HostScreen.Control]
  ) -> Frame {
    let surface = Surface(map { ControlAction.send($0) })
    _ = state.step(.drawn(), on: surface)
    state.notice = nil
    // An alert shows the same.
    if let notice, frontAlert?.notice != notice { _ = state.step(.noticed(notice), on: surface) }
    return Frame(Layout(surface, state), surface, state, hints: hints, glyphs: .unicode)
  }
}
