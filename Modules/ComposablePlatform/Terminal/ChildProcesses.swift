// The C library declares the structures for signals.
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif
internal import Synchronization

/// The child processes that a signal ends together with this process.
///
/// A terminal session handles these signals itself, and cancels what runs before it ends.
public enum ChildProcesses {
  private static let limit = 64

  /// The numbers of the processes; 0 is an empty place.
  ///
  /// Changed only inside the lock. A handler reads them at any time, each in one load of an aligned
  /// integer, from memory that is allocated before the first handler is installed and never freed.
  private nonisolated(unsafe) static let numbers: UnsafeMutablePointer<Int32> = {
    let numbers = UnsafeMutablePointer<Int32>.allocate(capacity: limit)
    numbers.initialize(repeating: 0, count: limit)
    return numbers
  }()

  private static let lock = Mutex(())

  /// Ends a process by SIGKILL if an interrupt, a hang-up or a request to end ends this one.
  ///
  /// Of more than 64 processes, the last ones are left alone.
  public static func add(_ number: Int32) {
    lock.withLock { _ in
      guard let place = (0..<limit).first(where: { numbers[$0] == 0 }) else { return }
      numbers[place] = number
      for signal in [SIGHUP, SIGINT, SIGTERM] {
        SignalMemory.replaceDefault(of: signal) { signal in
          for place in 0..<ChildProcesses.limit where ChildProcesses.numbers[place] != 0 {
            kill(ChildProcesses.numbers[place], SIGKILL)
          }
          SignalMemory.dieByDefault(signal)
        }
      }
    }
  }

  /// Leaves a process alone, which has ended.
  public static func remove(_ number: Int32) {
    lock.withLock { _ in
      guard let place = (0..<limit).first(where: { numbers[$0] == number }) else { return }
      numbers[place] = 0
    }
  }
}
