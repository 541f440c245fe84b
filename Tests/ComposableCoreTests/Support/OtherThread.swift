import Foundation

/// Runs a closure on another thread and blocks the caller until it returns, so that the caller's
/// actor does no work meanwhile.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  done.wait()
}
