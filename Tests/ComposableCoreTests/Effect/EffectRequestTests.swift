import ComposableCore
import Testing

@MainActor
struct EffectRequestTests {
  private struct Failure: Error {}

  private func store(
    _ request: @escaping @MainActor () async throws -> Int
  ) -> ViewStore<[String], String> {
    Store(running: [
      "go": .request(request) { response in
        switch response {
        case .success(let number): "\(number)"
        case .failure(let error): "\(error)"
        }
      }
      .cancellable(id: 0),
      "stop": .cancel(id: 0),
    ]).view
  }

  @Test("a request sends the value that its closure returns")
  func sendsTheValue() async {
    let store = store { 7 }
    await store.send("go").finish()
    #expect(store.state == ["go", "7"])
  }

  @Test("a failing request sends its error")
  func sendsTheError() async {
    let store = store { throw Failure() }
    await store.send("go").finish()
    #expect(store.state == ["go", "Failure()"])
  }

  @Test("a cancelled request sends nothing")
  func cancelledRequestsAreSilent() async {
    let gate = Gate()
    let store = store {
      try await gate.wait()
      return 7
    }
    let task = store.send("go")
    store.send("stop")
    await task.finish()
    #expect(store.state == ["go", "stop"])
  }
}
