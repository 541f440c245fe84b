public import ComposableCore

/// A store's user interface in a terminal; full screen and line mode present the same screens.
///
/// ```swift
/// return TerminalUI(view, render: Dice.screen, notice: Dice.notice)
/// ```
@MainActor
public struct TerminalUI {
  /// Renders a view state as a screen.
  public typealias Render<ViewState, ViewAction> = @MainActor (ViewState) -> Screen<ViewAction>

  /// Describes the result of an action, given the view states before and after it; nil if the
  /// screen shows the result.
  ///
  /// If the result is nil, line mode prints the change on the screen. While an action's effects
  /// run, the closure describes what was started.
  public typealias NoticeOfAction<ViewState, ViewAction> =
    @MainActor (ViewAction, ViewState, ViewState) -> Notice?

  /// Describes the data that would be lost if the program ended now, and how to save it; nil if no
  /// data would be lost.
  public typealias ExitWarning<ViewState> = @MainActor (ViewState) -> Refusal?

  // The state and action types are erased here, so that the hosts are compiled only once.

  /// Renders the current view state.
  @usableFromInline let screen: @MainActor () -> HostScreen

  /// Sends an action of a screen, and returns a closure that describes its result; nil for an
  /// action of another type.
  @usableFromInline let send: @MainActor (any Sendable) -> SentAction?

  /// Calls a closure after each change of the view state.
  @usableFromInline let observe: @MainActor (@escaping @MainActor () -> Void) -> ObservationToken

  /// The appearance of the full screen, unless the user selects another one.
  @usableFromInline let theme: Theme

  @usableFromInline let exitWarning: @MainActor () -> Refusal?
  @usableFromInline let hasBackgroundWork: @MainActor () -> Bool
  @usableFromInline let hasFailedBackgroundWork: @MainActor () -> Bool
  @usableFromInline let endBackgroundWork: @MainActor () async -> Int

  /// Creates the user interface of a view store.
  ///
  /// - Parameters:
  ///   - viewStore: The view store.
  ///   - render: Renders a view state as a screen.
  ///   - notice: Describes the results of actions that the screen does not show.
  ///   - exitWarning: Describes the data that would be lost if the program ended now.
  ///   - theme: The appearance of the full screen, unless the user selects another one.
  @inlinable
  public init<ViewState, ViewAction: Sendable>(
    _ viewStore: ViewStore<ViewState, ViewAction>,
    render: @escaping Render<ViewState, ViewAction>,
    notice: @escaping NoticeOfAction<ViewState, ViewAction> = { _, _, _ in nil },
    exitWarning: @escaping ExitWarning<ViewState> = { _ in nil },
    theme: Theme = .standard
  ) {
    screen = { render(viewStore.state).deferringMap { ControlAction.send($0) } }
    send = { action in
      guard let action = action as? ViewAction else {
        assertionFailure(
          "A control of the screen sent a \(type(of: action)) instead of a \(ViewAction.self).")
        return nil
      }
      let before = viewStore.state
      return SentAction(task: viewStore.send(action)) { notice(action, before, viewStore.state) }
    }
    self.theme = theme
    observe = { changed in viewStore.observe { _ in changed() } }
    self.exitWarning = { exitWarning(viewStore.state) }
    hasBackgroundWork = { viewStore.hasBackgroundWork }
    hasFailedBackgroundWork = { viewStore.hasFailedBackgroundWork }
    endBackgroundWork = { await viewStore.endBackgroundWork() }
  }
}

extension TerminalUI {
  /// Ends the background work before the program ends.
  ///
  /// - Returns: The number of awaited effects; what is lost; and whether that is because background
  ///   work that had to be finished has failed, now or before.
  func finish() async -> (count: Int, warning: Refusal?, hasFailed: Bool) {
    let wouldLose = exitWarning() != nil
    let count = await endBackgroundWork()
    let warning = exitWarning()
    // Work that handles its own errors shows them only by a new warning.
    return (count, warning, warning != nil && (!wouldLose || hasFailedBackgroundWork()))
  }
}

/// An action that a host has sent.
@usableFromInline
struct SentAction {
  /// The action's effects.
  let task: StoreTask

  /// Describes the action's result, given the view states before the action and now.
  let notice: @MainActor () -> Notice?

  @usableFromInline
  init(task: StoreTask, notice: @escaping @MainActor () -> Notice?) {
    self.task = task
    self.notice = notice
  }
}
