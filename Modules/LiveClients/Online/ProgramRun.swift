internal import ComposablePlatform
import Foundation
import Synchronization

/// One run of a program, which can be cancelled from any thread.
final class ProgramRun: Sendable {
  private let process: Process
  private let isCancelled = Mutex(false)

  init(_ process: Process) {
    self.process = process
  }

  /// Starts the program and waits until it ends.
  ///
  /// - Returns: Whether the program was started.
  func finish() async -> Bool {
    await withCheckedContinuation { continuation in
      process.terminationHandler = {
        ChildProcesses.remove($0.processIdentifier)
        continuation.resume(returning: true)
      }
      let isStarted = isCancelled.withLock { isCancelled in
        let isStarted = ChildProcesses.add {
          guard !isCancelled, (try? process.run()) != nil else { return nil }
          return process.processIdentifier
        }
        // It may have ended before it was added.
        if isStarted, !process.isRunning { ChildProcesses.remove(process.processIdentifier) }
        return isStarted
      }
      if !isStarted { continuation.resume(returning: false) }
    }
  }

  /// Ends the program, or prevents its start.
  func cancel() {
    isCancelled.withLock { isCancelled in
      isCancelled = true
      // The signal of `terminate` is blocked in a process started by a thread of the pool.
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }
}
