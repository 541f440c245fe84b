import Synchronization

/// The reports of an explored store's engine, which may arrive on any thread.
final class Reports: Sendable {
  private let storage = Mutex<[String]>([])

  var first: String? { storage.withLock { $0.first } }

  func append(_ message: String) {
    storage.withLock { $0.append(message) }
  }
}
