// refused: converting non-escaping value to '(Int) -> Void' may allow it to escape
import ComposableTesting

struct Environment: Sendable {
  var download: @Sendable (_ progress: (Int) -> Void) async throws -> String
}

let environment = Environment(download: unimplemented("download"))
