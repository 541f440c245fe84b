import ComposableTesting
import Synchronization
import Testing

/// A sink that keeps failures instead of failing the test.
final class Failures: Sendable {
  private let storage = Mutex<[(message: String, line: UInt)]>([])

  var messages: [String] { storage.withLock { $0.map(\.message) } }

  var lines: [UInt] { storage.withLock { $0.map(\.line) } }

  var sink: FailureSink {
    FailureSink { message, location in
      self.storage.withLock {
        $0.append((message, UInt(location.sourceLocation.line)))
      }
    }
  }
}
