import ComposableCore

/// An open todo, whose changes take effect when the user is done.
enum TodoDetail {
  /// The number of seconds after which the bell rings.
  static let focusSeconds = 25 * 60

  struct State: Equatable, Sendable {
    var todo: Todo
    var isFocusing = false
  }

  enum Action: Equatable, Sendable {
    case renamed(String)
    case focusTapped
    case ticked
    case doneTapped
  }

  struct Environment: Sendable {
    var dismiss: Dismiss
    var ring: @MainActor @Sendable () -> Void
    var clock: any Clock<Duration>
  }

  private struct FocusID: Hashable {}

  static let reducer = Reducer<State, Action, Environment> { detail, action, environment in
    switch action {
    case .renamed(let title):
      detail.todo.title = title
      return .none

    case .focusTapped:
      detail.isFocusing.toggle()
      guard detail.isFocusing else { return .cancel(id: FocusID()) }
      // In the background, so that a command in line mode does not wait for it.
      return .timer(every: .seconds(1), clock: environment.clock) { .ticked }
        .cancellable(id: FocusID())
        .background()

    case .ticked:
      detail.todo.seconds += 1
      guard detail.todo.seconds.isMultiple(of: focusSeconds) else { return .none }
      detail.isFocusing = false
      return .merge(.cancel(id: FocusID()), .fireAndForget(environment.ring))

    case .doneTapped:
      return environment.dismiss()
    }
  }
}
