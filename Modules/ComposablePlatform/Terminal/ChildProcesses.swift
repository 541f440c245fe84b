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
/// A terminal session handles the first signal, and cancels running work before the program ends.
public enum ChildProcesses {
  private static var limit: Int { 64 }

  // The numbers of the processes; 0 is an empty place. Changed only inside the lock, and a handler
  // reads the pointer and each number in one load of an aligned word, so no two accesses overlap.
  // The memory is initialized before the pointer is set, and never freed.
  @exclusivity(unchecked) private nonisolated(unsafe) static var numbers:
    UnsafeMutablePointer<Int32>?

  private static let lock = Mutex(())

  /// Whether a signal ends this process and its children.
  private static let isEnding = Atomic(false)

  /// Ends a process by SIGKILL if an interrupt, a hang-up or a request to end ends this one.
  ///
  /// Of more than 64 processes, the last ones are left alone.
  public static func add(_ number: Int32) {
    // Initialized here, because a handler must not initialize it.
    _ = isEnding.load(ordering: .relaxed)
    lock.withLock { _ in
      let numbers = numbers ?? makeNumbers()
      guard let place = (0..<limit).first(where: { numbers[$0] == 0 }) else { return }
      numbers[place] = number
      for signal in [SIGHUP, SIGINT, SIGTERM] {
        SignalMemory.replaceDefault(of: signal) { SignalMemory.dieByDefault($0) }
      }
    }
  }

  /// Leaves a process alone, which has ended.
  ///
  /// Does not return if it has ended because this process ends.
  public static func remove(_ number: Int32) {
    // Otherwise the failure of the child could end this process first, with another exit code.
    while isEnding.load(ordering: .acquiring) { pause() }
    lock.withLock { _ in
      guard let numbers, let place = (0..<limit).first(where: { numbers[$0] == number }) else {
        return
      }
      numbers[place] = 0
    }
  }

  /// Ends all processes; may run inside a signal handler.
  static func end() {
    guard let numbers else { return }
    isEnding.store(true, ordering: .releasing)
    for place in 0..<limit where numbers[place] != 0 { kill(numbers[place], SIGKILL) }
  }

  private static func makeNumbers() -> UnsafeMutablePointer<Int32> {
    let new = UnsafeMutablePointer<Int32>.allocate(capacity: limit)
    new.initialize(repeating: 0, count: limit)
    numbers = new
    return new
  }
}
