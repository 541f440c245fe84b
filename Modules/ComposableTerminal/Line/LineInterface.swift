public import ComposableCore

/// The pure functions with which line mode presents a view state.
@MainActor
public struct LineInterface<ViewState, ViewAction: Sendable> {
  /// Renders a view state as a screen.
  public typealias Render = @MainActor (ViewState) -> Screen<ViewAction>

  /// Describes the result of an action, from the view states before and after it; nil if nothing
  /// is to be printed, such as where a prompt comes up.
  public typealias NoticeOfAction = @MainActor (ViewAction, ViewState, ViewState) -> Notice?

  /// Describes the data that would be lost if the program ended now; nil if there is none.
  public typealias ExitWarning = @MainActor (ViewState) -> String?

  @usableFromInline
  typealias Parse =
    @MainActor (Screen<ViewAction>, LineCommand, _ reserved: [String]) -> Result<
      CommandMeaning<ViewAction>, Refusal
    >

  @usableFromInline let render: Render
  @usableFromInline let notice: NoticeOfAction
  @usableFromInline let exitWarning: ExitWarning

  /// Resolves a command to an action, a text or a refusal.
  ///
  /// The closure is formed in the inlinable initializer, where the type of the actions is concrete.
  /// Unspecialized code, as in the host, takes four times as long to search a screen's controls.
  @usableFromInline let parse: Parse

  /// Returns the problems of a screen that the log did not report before.
  @usableFromInline let problems: @MainActor (Screen<ViewAction>, ProblemLog) -> [String]

  /// Creates an interface.
  @inlinable
  public init(
    render: @escaping Render,
    notice: @escaping NoticeOfAction,
    exitWarning: @escaping ExitWarning = { _ in nil }
  ) {
    self.render = render
    self.notice = notice
    self.exitWarning = exitWarning
    parse = { $0.meaning(of: $1, reserved: $2) }
    problems = { $1.new(in: $0, keys: nil) }
  }
}
