// refused: type 'LoginAction.ViewAction' has no member 'loginResponse'
import ComposableCore

enum LoginAction: MergedAction {
  case login
  case loginResponse(Int)

  enum ViewAction { case login }
  enum ReducerAction { case loginResponse(Int) }

  init(viewAction: ViewAction) { self = .login }
  init(reducerAction: ReducerAction) { self = .loginResponse(0) }
}

@MainActor
func sendResponse(_ store: Store<String, LoginAction>) {
  store.viewActions.view.send(.loginResponse(1))
}
