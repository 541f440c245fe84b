public import ComposableCore

/// How line mode shows a view state: pure functions.
@MainActor
public struct LineInterface<ViewState, ViewAction: Sendable> {
  /// Makes the screen.
  public typealias Render = @MainActor (ViewState) -> Screen<ViewAction>

  /// Says what an action did, from the view states before and after it.
  public typealias NoticeOfAction = @MainActor (ViewAction, ViewState, ViewState) -> Notice

  /// Says what would be lost if the program ended now; nil when nothing would.
  public typealias Farewell = @MainActor (ViewState) -> String?

  @usableFromInline
  typealias Parse =
    @MainActor (Screen<ViewAction>, LineCommand, _ reserved: [String]) -> Result<
      CommandMeaning<ViewAction>, Refusal
    >

  @usableFromInline let render: Render
  @usableFromInline let notice: NoticeOfAction
  @usableFromInline let farewell: Farewell

  /// Finds what a command means.
  ///
  /// Made where the action's type is known: a host does not know it, and going through a screen's
  /// controls would take it four times as long.
  @usableFromInline let parse: Parse

  /// Makes an interface.
  @inlinable
  public init(
    render: @escaping Render,
    notice: @escaping NoticeOfAction,
    farewell: @escaping Farewell = { _ in nil }
  ) {
    self.render = render
    self.notice = notice
    self.farewell = farewell
    parse = { $0.meaning(of: $1, reserved: $2) }
  }
}

/// How line mode behaves.
public struct LineOptions: Sendable {
  /// Whether the screen is printed after every command.
  public var showsFrames: Bool

  /// Whether a line that cannot be carried out does not end the run.
  public var keepsGoing: Bool

  /// Whether a person types: there is a prompt, and a mistake does not end the run.
  public var isInteractive: Bool

  /// Makes options.
  public init(showsFrames: Bool = false, keepsGoing: Bool = false, isInteractive: Bool = false) {
    self.showsFrames = showsFrames
    self.keepsGoing = keepsGoing
    self.isInteractive = isInteractive
  }
}
