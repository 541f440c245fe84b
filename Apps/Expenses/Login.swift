import ComposableCore

/// The form for the user's name and password.
enum Login {
  struct State: Codable, Equatable, Sendable {
    var draft = Draft()
    var isInFlight = false
    /// The reason why the last login failed.
    var failure: String?
  }

  struct Draft: Codable, Equatable, Sendable {
    var name = ""
    var password = Secret("")
  }

  enum Action: Codable, Equatable, Sendable {
    case draftChanged(Draft)
    case loginTapped
    case loggedIn([Expense])
    case failed(String)
  }

  struct Environment: Sendable {
    /// Returns the user's expenses; throws a readable error if the name or the password is wrong.
    var logIn: @Sendable (String, Secret<String>) async throws -> [Expense]
    /// The clock that measures how long a login may take.
    var clock: any Clock<Duration> = ContinuousClock()
  }

  static let reducer = Reducer<State, Action, Environment> { login, action, environment in
    switch action {
    case .draftChanged(let draft):
      login.draft = draft
    case .loginTapped:
      guard !login.isInFlight else { return .none }
      (login.isInFlight, login.failure) = (true, nil)
      return .run { [draft = login.draft] send in
        let expenses = try await withTimeout(.seconds(10), clock: environment.clock) {
          try await environment.logIn(draft.name, draft.password)
        }
        send(.loggedIn(expenses))
      } catch: { error, send in
        let isLate = error is TimeoutError
        send(.failed(isLate ? "The service did not respond. Try again later." : "\(error)"))
      }
    case .loggedIn:
      login.isInFlight = false
    case .failed(let reason):
      (login.isInFlight, login.failure) = (false, reason)
      login.draft.password = Secret("")
    }
    return .none
  }

  static func screen(_ login: State) -> Screen<Action> {
    let form = Screen<Action>.Form(login.draft) { .draftChanged($0) }
    let busy = login.isInFlight ? Refusal("a login is in progress", remedies: "wait") : nil
    var screen = Screen<Action>(title: "Login")
    screen.rows = [
      .form([
        form.text("Name", \.name, maximumLength: 40, disabled: busy),
        form.secure("Password", \.password, disabled: busy),
      ]),
      .controls([
        .button(
          "Log in", command: "login", disabled: busy, opens: "NAME", sends: .loginTapped)
      ]),
    ]
    if login.isInFlight { screen.rows.append(.progress("logging in", fraction: nil)) }
    if let failure = login.failure { screen.rows.append(.text(failure, .failure)) }
    return screen
  }
}
