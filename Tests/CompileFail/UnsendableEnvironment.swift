// refused: sending 'environment' risks causing data races
import ComposableCore

final class Client {
  func load() async throws -> Int { 7 }
}

struct Environment { let client: Client }

let reducer = Reducer<Int, Int, Environment> { _, _, environment in
  .run { send in send(try await environment.client.load()) }
}
