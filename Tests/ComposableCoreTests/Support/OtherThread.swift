import Foundation

/// Does something on another thread and waits for it, so that the caller's actor does nothing
/// meanwhile.
func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    body()
    done.signal()
  }
  done.wait()
}
