import ComposableCore
import Testing

@MainActor
struct LoginTests {
  @Test("a view sends view actions, and the reducer receives merged actions")
  func loginSucceeds() async {
    let seen = Recorder<LoginAction>()
    let store = Store(
      initialState: LoginState(),
      reducer: loginReducer,
      environment: LoginEnvironment { name in name == "ada" ? 42 : 0 },
      observers: [StoreObserver { action, _, _ in seen.append(action) }]
    )
    let view = LoginView(viewStore: store.viewActions.view)
    let task = view.submit(name: "ada")
    #expect(view.viewStore.isRequestInFlight)
    await task.finish()
    #expect(view.viewStore.userID == 42)
    #expect(!view.viewStore.isRequestInFlight)
    #expect(seen.values == [.nameChanged("ada"), .login, .loginResponse(.success(42))])
  }

  @Test("a failed login stores its error")
  func loginFails() async {
    let store = Store(
      initialState: LoginState(),
      reducer: loginReducer,
      environment: LoginEnvironment { _ throws(LoginError) in throw LoginError.wrongPassword }
    )
    await LoginView(viewStore: store.viewActions.view).submit(name: "ada").finish()
    #expect(store.view.error == .wrongPassword)
  }

  @Test("view actions and reducer actions merge into one action type")
  func merges() {
    #expect(LoginAction(viewAction: .nameChanged("ada")) == .nameChanged("ada"))
    #expect(LoginAction(viewAction: .login) == .login)
    #expect(
      LoginAction(reducerAction: .loginResponse(.success(42))) == .loginResponse(.success(42)))
  }
}
