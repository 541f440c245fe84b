import ComposableCore
import ComposableTesting
import Foundation
import Synchronization
import Testing

private struct Account: Codable, Equatable {
  var name: String
  var token: Secret<String>
}

private enum AccountAction: Sendable {
  case changed(Secret<String>, name: String)
}

struct SecretTests {
  @Test("printing a secret hides its value, even inside other values")
  func isNotPrinted() {
    let secret = Secret("abc")
    #expect("\(secret) \(String(reflecting: secret))" == "secret secret")
    #expect("\(Account(name: "a", token: secret))".contains("token: secret"))
    #expect("\(AccountAction.changed(secret, name: "a"))" == #"changed(secret, name: "a")"#)
    #expect("\([secret])" == "[secret]")
    #expect("\(Optional(secret) as Any)" == "Optional(secret)")
  }

  @Test("a logging reducer hides the values of secrets")
  @MainActor
  func isNotLogged() {
    let lines = Recorder<String>()
    let reducer = Reducer<Account, AccountAction, Void> { state, action, _ in
      if case .changed(let token, let name) = action { state = Account(name: name, token: token) }
      return .none
    }
    let store = Store(
      initialState: Account(name: "a", token: .hidden),
      reducer: reducer.logging(to: { lines.append($0) }), environment: ())
    store.view.send(.changed(Secret("abc"), name: "b"))
    #expect(
      lines.values == [
        #".changed(secret, name: "b")"#, #"  name: "a" → "b""#, "  token: secret → secret",
      ])
  }

  @Test("secrets are equal if their values are equal")
  func isEqual() {
    #expect(Secret("a") == Secret("a"))
    #expect(Secret("a") != Secret("b"))
    #expect(Secret("a") != .hidden)
    #expect(Secret<String>.hidden == .hidden)
  }

  @Test("`JSONEncoder` encodes a secret without its value")
  func isNotEncoded() throws {
    let account = Account(name: "a", token: Secret("abc"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(account)
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":"a","token":"secret"}"#)
    let decoded = try JSONDecoder().decode(Account.self, from: data)
    #expect(decoded == Account(name: "a", token: .hidden))
    #expect(decoded.token.value == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Account.self, from: Data(#"{"name":"a","token":7}"#.utf8))
    }
  }

  private final class Counter: SecretRecorder, Sendable {
    private let storage = Mutex(0)

    var count: Int { storage.withLock { $0 } }

    func noteSecret() {
      storage.withLock { $0 += 1 }
    }
  }

  @Test("a `SecretRecorder` is notified of each encoded secret")
  func isCounted() throws {
    let (encoder, counter) = (JSONEncoder(), Counter())
    encoder.userInfo[try #require(CodingUserInfoKey.secretRecorder)] = counter
    _ = try encoder.encode([Secret("abc"), Secret("def")])
    #expect(counter.count == 2)
  }
}
