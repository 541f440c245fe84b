internal import ComposableCore
private import Synchronization

/// The messages of reports, which may arrive on any thread.
final class Reports: Sendable {
  private let storage = Mutex<[String]>([])

  var messages: [String] { storage.withLock { $0 } }

  func append(_ report: Report) { storage.withLock { $0.append(report.message) } }
}
