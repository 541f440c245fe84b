// refused: cannot pass function of type '@Sendable () async throws -> Int' to parameter expecting synchronous function type
import ComposableTesting

struct Environment: Sendable {
  var now: @Sendable () -> Int
}

let environment = Environment(now: unimplemented("now"))
