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

  let render: Render
  let answer: Answer
  let farewell: Farewell

  /// Makes a front.
  public init(
    render: @escaping Render,
    answer: @escaping Answer,
    farewell: @escaping Farewell = { _ in nil }
  ) {
    self.render = render
    self.answer = answer
    self.farewell = farewell
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
