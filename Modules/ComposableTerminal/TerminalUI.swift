public import ComposableCore

/// The user interface of a store in a terminal: the full screen and line mode present the same
/// screens.
///
/// ```swift
/// return TerminalUI(view, render: renderDice, notice: diceNotice)
/// ```
@MainActor
public struct TerminalUI {
  /// Renders a view state as a screen.
  public typealias Render<ViewState, ViewAction> = @MainActor (ViewState) -> Screen<ViewAction>

  /// Describes the result of an action, from the view states before and after it; nil if the screen
  /// shows it.
  ///
  /// Line mode then prints what has changed on the screen. While the effects of an action run, it
  /// describes what was started.
  public typealias NoticeOfAction<ViewState, ViewAction> =
    @MainActor (ViewAction, ViewState, ViewState) -> Notice?

  /// Describes the data that would be lost if the program ended now, with what saves it; nil if
  /// nothing would be lost.
  public typealias ExitWarning<ViewState> = @MainActor (ViewState) -> Refusal?

  // The types of state and action are erased here, so that the hosts are compiled once.

  /// Renders the present view state.
  @usableFromInline let screen: @MainActor () -> HostScreen

  /// Sends an action of a screen, and returns a function that describes its result; nil for an
  /// action of another type.
  @usableFromInline let send: @MainActor (any Sendable) -> SentAction?

  /// Calls a function after each change of the view state.
  @usableFromInline let observe: @MainActor (@escaping @MainActor () -> Void) -> ObservationToken

  @usableFromInline let exitWarning: @MainActor () -> Refusal?
  @usableFromInline let hasBackgroundWork: @MainActor () -> Bool
  @usableFromInline let endBackgroundWork: @MainActor () async -> Int

  /// Creates the user interface of a view store.
  ///
  /// - Parameters:
  ///   - viewStore: The view store.
  ///   - render: Renders a view state as a screen.
  ///   - notice: Describes the result of an action that the screen does not show.
  ///   - exitWarning: Describes the data that would be lost if the program ended now.
  @inlinable
  public init<ViewState, ViewAction: Sendable>(
    _ viewStore: ViewStore<ViewState, ViewAction>,
    render: @escaping Render<ViewState, ViewAction>,
    notice: @escaping NoticeOfAction<ViewState, ViewAction> = { _, _, _ in nil },
    exitWarning: @escaping ExitWarning<ViewState> = { _ in nil }
  ) {
    screen = { render(viewStore.state).deferringMap { HostAction.send($0) } }
    send = { action in
      guard let action = action as? ViewAction else { return nil }
      let before = viewStore.state
      return SentAction(task: viewStore.send(action)) { notice(action, before, viewStore.state) }
    }
    observe = { changed in viewStore.observe { _ in changed() } }
    self.exitWarning = { exitWarning(viewStore.state) }
    hasBackgroundWork = { viewStore.hasBackgroundWork }
    endBackgroundWork = { await viewStore.endBackgroundWork() }
  }
}

/// An action that a host has sent.
@usableFromInline
struct SentAction {
  /// Its effects.
  let task: StoreTask

  /// Describes its result, from the view states before the action and now.
  let notice: @MainActor () -> Notice?

  @usableFromInline
  init(task: StoreTask, notice: @escaping @MainActor () -> Notice?) {
    self.task = task
    self.notice = notice
  }
}
