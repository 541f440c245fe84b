import ComposableCore
import ComposableJournal
import ComposableTesting
import Foundation
import Testing

struct LoginState: Codable, Equatable {
  var password: Secret<String>?
  var isLoggedIn = false
}

enum LoginAction: Codable, Equatable, Sendable {
  case passwordChanged(Secret<String>)
  case loginTapped
  case loggedIn
}

private let loginReducer = Reducer<
  LoginState, LoginAction, @Sendable (String) async throws -> Bool
> { state, action, isPassword in
  switch action {
  case .passwordChanged(let password):
    state.password = password
    return .none
  case .loginTapped:
    guard let password = state.password?.value else { return .none }
    return .run { send in if try await isPassword(password) { send(.loggedIn) } }
  case .loggedIn:
    state.isLoggedIn = true
    return .none
  }
}

@MainActor
struct SecretsTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("journal")
  }

  private func record(_ initialState: LoginState) async throws -> LoginState {
    var intervals = JournalWriter<LoginState, LoginAction>.Intervals()
    (intervals.hash, intervals.state) = (1, 2)
    let journal = try JournalWriter<LoginState, LoginAction>(
      creating: path, header: JournalHeader(program: "login", version: "1", schema: "1"),
      initialState: initialState, intervals: intervals)
    let store = Store(
      initialState: initialState, reducer: loginReducer, environment: { $0 == "open sesame" },
      observers: [journal.observer])
    store.view.send(.passwordChanged(Secret("a first try")))
    store.view.send(.passwordChanged(Secret("open sesame")))
    await store.view.send(.loginTapped).finish()
    journal.close(after: store.view.state)
    return store.view.state
  }

  @Test("a journal omits secret values, and a replay works without them")
  func isLeftOut() async throws {
    let state = try await record(LoginState(password: Secret("a former one")))
    #expect(state == LoginState(password: Secret("open sesame"), isLoggedIn: true))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for secret in ["sesame", "first try", "former"] { #expect(!text.contains(secret)) }
    #expect(text.contains(#""action":{"passwordChanged":{"_0":"secret"}},"secrets":1,"hash":"#))

    var replay = try JournalReplay<LoginState, LoginAction>(
      of: Journal(at: path), reducer: loginReducer, environment: unimplemented("isPassword"),
      clock: JournalClock())
    #expect(replay.journal.secretCount == 3)
    #expect(replay.journal.actions.map(\.secretCount) == [1, 1, 0, 0])
    #expect(replay.state == LoginState(password: .hidden))
    #expect(try replay.verify() == .equal(hashes: 4))
    #expect(replay.state == LoginState(password: .hidden, isLoggedIn: true))
    try replay.seek(to: 3)
    #expect(replay.state == LoginState(password: .hidden))
  }

  @Test("only lines with secrets have a secret count")
  func isNotMentioned() async throws {
    _ = try await record(LoginState())
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").filter { $0.contains("secrets") }
    #expect(lines.count == 2)
  }

  @Test("a printed test script hides secret values")
  func script() async throws {
    _ = try await record(LoginState())
    var replay = try JournalReplay<LoginState, LoginAction>(
      of: Journal(at: path), reducer: loginReducer, environment: unimplemented("isPassword"),
      clock: JournalClock())
    try replay.seek(to: 1)
    let script = try #require(await replay.script())
    #expect(script.steps == ["Step(.send, .passwordChanged(.hidden)) { $0.password = .hidden }"])
  }
}
