public import ComposableCore
public import Foundation

/// The connector of the application to the full screen.
public struct AppFullScreenConnector: Connector {
  private let timeZone: TimeZone?

  /// Creates a connector.
  ///
  /// - Parameter timeZone: The time zone of the user; by default the current one, which is looked
  ///   up when a time is shown.
  public init(timeZone: TimeZone? = nil) {
    self.timeZone = timeZone
  }

  /// Returns the view state for a state.
  public func connect(state: AppState) -> AppFullScreenViewState {
    AppFullScreenViewState(state, timeZone: timeZone)
  }

  /// Returns the action for a view action.
  public func connect(action: AppFullScreenViewAction) -> AppAction {
    AppAction(action)
  }
}
