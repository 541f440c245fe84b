import ComposableCore

/// The reason why a login failed.
enum LoginError: Error, Equatable {
  case wrongPassword
}

struct LoginState: Equatable {
  var name = ""
  var userID: Int?
  var isRequestInFlight = false
  var error: LoginError?
}

/// The actions of the login: user actions, and responses that effects send.
enum LoginAction: Equatable, MergedAction {
  case nameChanged(String)
  case login
  case loginResponse(Result<Int, LoginError>)

  enum ViewAction: Equatable {
    case nameChanged(String)
    case login
  }

  enum ReducerAction: Equatable {
    case loginResponse(Result<Int, LoginError>)
  }

  init(viewAction: ViewAction) {
    switch viewAction {
    case .nameChanged(let name): self = .nameChanged(name)
    case .login: self = .login
    }
  }

  init(reducerAction: ReducerAction) {
    switch reducerAction {
    case .loginResponse(let response): self = .loginResponse(response)
    }
  }
}

struct LoginEnvironment: Sendable {
  var login: @Sendable (_ name: String) async throws(LoginError) -> Int
}

let loginReducer = Reducer<LoginState, LoginAction, LoginEnvironment> {
  state, action, environment in
  switch action {
  case .nameChanged(let name):
    state.name = name
    return .none
  case .login:
    state.isRequestInFlight = true
    let name = state.name
    return .run { send in
      do throws(LoginError) {
        send(.loginResponse(.success(try await environment.login(name))))
      } catch {
        send(.loginResponse(.failure(error)))
      }
    }
  case .loginResponse(.success(let userID)):
    state.isRequestInFlight = false
    state.userID = userID
    return .none
  case .loginResponse(.failure(let error)):
    state.isRequestInFlight = false
    state.error = error
    return .none
  }
}

/// A view that sends only user actions.
struct LoginView: ActionSendable {
  let viewStore: ViewStore<LoginState, LoginAction.ViewAction>

  func submit(name: String) -> StoreTask {
    send(.nameChanged(name))
    return send(.login)
  }
}
