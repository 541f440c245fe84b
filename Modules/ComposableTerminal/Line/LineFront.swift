public import ComposableCore

/// What line mode needs of a front end: pure functions of its view state.
@MainActor
public struct LineFront<ViewState, ViewAction: Sendable> {
  /// Makes the screen.
  public typealias Render = @MainActor (ViewState) -> Screen<ViewAction>

  /// Says what an action did, from the view states before and after it.
  public typealias Answer = @MainActor (ViewAction, ViewState, ViewState) -> LineAnswer

  /// Says what would be lost if the program ended now; nil when nothing would.
  public typealias Farewell = @MainActor (ViewState) -> String?

  @usableFromInline
  typealias Understand =
    @MainActor (Screen<ViewAction>, LineCommand, _ reserved: [String]) -> Result<
      CommandMeaning<ViewAction>, Refusal
    >

  @usableFromInline let render: Render
  @usableFromInline let answer: Answer
  @usableFromInline let farewell: Farewell

  /// Finds what a command means.
  ///
  /// Made where the action's type is known: a host does not know it, and going through a screen's
  /// controls would take it four times as long.
  @usableFromInline let understand: Understand

  /// Makes a front.
  @inlinable
  public init(
    render: @escaping Render,
    answer: @escaping Answer,
    farewell: @escaping Farewell = { _ in nil }
  ) {
    self.render = render
    self.answer = answer
    self.farewell = farewell
    understand = { $0.meaning(of: $1, reserved: $2) }
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
