import ComposableCore
import Synchronization

/// Collects values, from any thread.
final class Recorder<Value: Sendable>: Sendable {
  private let storage = Mutex<[Value]>([])

  var values: [Value] { storage.withLock { $0 } }

  func append(_ value: Value) {
    storage.withLock { $0.append(value) }
  }

  /// Releases the values: a store whose reducer holds a recorder of its own view stores would never
  /// be released.
  func removeAll() {
    storage.withLock { $0 = [] }
  }
}

extension Reporter {
  static func recording(in recorder: Recorder<Report>) -> Self {
    Self { recorder.append($0) }
  }
}

/// A gate at which asynchronous work waits until the test opens it.
///
/// A cancelled task throws instead of waiting.
@MainActor
final class Gate {
  private var isOpen = false
  private var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
  private var count = 0

  var waiterCount: Int { waiters.count }

  func wait() async throws {
    guard !isOpen else { return }
    count += 1
    let number = count
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiters[number] = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in
        self.waiters.removeValue(forKey: number)?.resume(throwing: CancellationError())
      }
    }
  }

  func open() {
    isOpen = true
    let woken = waiters.sorted { $0.key < $1.key }
    waiters = [:]
    for (_, waiter) in woken { waiter.resume() }
  }
}
