public import ComposableCore
public import Foundation

/// How line mode sees the application.
public struct AppLineConnector: Connector {
  private let timeZone: TimeZone

  /// Makes a connector.
  ///
  /// - Parameter timeZone: Where the reader is.
  public init(timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  /// Makes what is shown.
  public func connect(state: AppState) -> AppLineViewState {
    AppLineViewState(state, timeZone: timeZone)
  }

  /// Says what a gesture means.
  public func connect(action: AppLineViewAction) -> AppAction {
    AppAction(action)
  }
}
