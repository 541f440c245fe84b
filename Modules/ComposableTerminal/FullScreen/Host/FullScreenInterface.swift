public import ComposableCore

/// The pure functions with which the full screen presents a view state.
@MainActor
public struct FullScreenInterface<ViewState, ViewAction: Sendable> {
  /// Renders a view state as a screen.
  public typealias Render = @MainActor (ViewState) -> Screen<ViewAction>

  /// Describes the result of an action, from the view states before and after it; nil if the screen
  /// shows it.
  ///
  /// It is not called for an action whose effects still run.
  public typealias NoticeOfAction = @MainActor (ViewAction, ViewState, ViewState) -> Notice?

  /// Describes the data that would be lost if the program ended now; nil if there is none.
  public typealias ExitWarning = @MainActor (ViewState) -> String?

  @usableFromInline let notice: NoticeOfAction
  @usableFromInline let exitWarning: ExitWarning

  /// Renders a view state as a screen of the host.
  ///
  /// The closure is formed in the inlinable initializer, where the type of the actions is concrete.
  @usableFromInline let hostScreen: @MainActor (ViewState) -> Screen<HostAction>

  /// Creates an interface.
  @inlinable
  public init(
    render: @escaping Render,
    notice: @escaping NoticeOfAction = { _, _, _ in nil },
    exitWarning: @escaping ExitWarning = { _ in nil }
  ) {
    hostScreen = { render($0).map { HostAction.send($0) } }
    self.notice = notice
    self.exitWarning = exitWarning
  }
}
