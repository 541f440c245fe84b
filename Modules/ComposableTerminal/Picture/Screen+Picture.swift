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
    let surface = Surface(map { ControlAction.send($0) })
    var state = HostState(size: Size(columns: columns, rows: rows))
    _ = state.step(notice.map { .noticed($0) } ?? .drawn(), on: surface)
    let frame = Frame(
      Layout(surface, state), surface, state, hints: HostScreens.controls, glyphs: .unicode)
    return GridPicture(frame.grid, cursor: frame.cursor, theme, isLight: isLight).svg
  }
}
