import Foundation
import Synchronization

/// One run of a program, which can be cancelled from any thread.
final class ProgramRun: Sendable {
  private let process: Process
  private let isCancelled = Mutex(false)

  init(_ process: Process) {
    self.process = process
  }

  /// Starts the program and waits for its end.
  ///
  /// - Returns: Whether it was started.
  func finish() async -> Bool {
    await withCheckedContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume(returning: true) }
      let isStarted = isCancelled.withLock { isCancelled in
        guard !isCancelled else { return false }
        return (try? process.run()) != nil
      }
      if !isStarted { continuation.resume(returning: false) }
    }
  }

  /// Ends the program; it is not started from then on.
  func cancel() {
    isCancelled.withLock { isCancelled in
      isCancelled = true
      // The signal of `terminate` is blocked in a process that a thread of the pool has started.
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }
}
