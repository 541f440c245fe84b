public import ComposableCore

/// The front ends of a program: line mode and the full screen present one store, each with its own
/// view state, view action and renderer.
///
/// ```swift
/// return FrontEnds(store.view, render: renderDice) { _, _, after in
///   Notice("rolled \(after.rolls.last ?? 0)")
/// }
/// ```
@MainActor
public struct FrontEnds {
  let runLines: @MainActor (_ program: String, LineInput, LineOptions, Console) async -> ExitCode
  let runFullScreen: @MainActor (_ program: String, FullScreenSettings, Console) async -> ExitCode

  /// Creates the front ends of a store.
  ///
  /// - Parameters:
  ///   - lines: The view store of line mode.
  ///   - lineInterface: The functions that present its view state.
  ///   - fullScreen: The view store of the full screen.
  ///   - fullScreenInterface: The functions that present its view state.
  public init<LineState, LineAction: Sendable, FullState, FullAction: Sendable>(
    lines: ViewStore<LineState, LineAction>,
    _ lineInterface: LineInterface<LineState, LineAction>,
    fullScreen: ViewStore<FullState, FullAction>,
    _ fullScreenInterface: FullScreenInterface<FullState, FullAction>
  ) {
    runLines = { program, input, options, console in
      let host = LineHost(
        name: program, viewStore: lines, interface: lineInterface, console: console,
        options: options)
      return await host.run(input)
    }
    runFullScreen = { program, settings, console in
      await presentInFullScreen(fullScreen, fullScreenInterface, program, settings, console)
    }
  }

  /// Creates the front ends of a store that are presented alike.
  ///
  /// - Parameters:
  ///   - viewStore: The view store of both.
  ///   - render: Renders a view state as a screen.
  ///   - notice: Describes the result of an action.
  ///   - fullScreenNotice: The same for the full screen, nil if the screen shows it; by default
  ///     `notice`.
  ///   - exitWarning: Describes the data that would be lost if the program ended now.
  @inlinable
  public init<ViewState, ViewAction: Sendable>(
    _ viewStore: ViewStore<ViewState, ViewAction>,
    render: @escaping LineInterface<ViewState, ViewAction>.Render,
    notice: @escaping LineInterface<ViewState, ViewAction>.NoticeOfAction,
    fullScreenNotice: FullScreenInterface<ViewState, ViewAction>.NoticeOfAction? = nil,
    exitWarning: @escaping LineInterface<ViewState, ViewAction>.ExitWarning = { _ in nil }
  ) {
    self.init(
      lines: viewStore,
      LineInterface(render: render, notice: notice, exitWarning: exitWarning),
      fullScreen: viewStore,
      FullScreenInterface(
        render: render, notice: fullScreenNotice ?? notice, exitWarning: exitWarning))
  }
}
