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

  /// The number of processes that are being started, whose numbers are not known yet.
  private static let starting = Atomic(0)

  /// The signal that ends this process once the processes being started are known; 0 if none.
  private static let pendingSignal = Atomic<Int32>(0)

  /// Starts a process, which SIGKILL ends if an interrupt, a hang-up or a request to end ends this
  /// one.
  ///
  /// At most 64 running processes are ended in this way. Call ``remove(_:)`` when the process has
  /// ended.
  ///
  /// - Parameter start: Starts the process and returns its number, or nil if it cannot be started.
  /// - Returns: Whether the process was started.
  public static func add(_ start: () -> Int32?) -> Bool {
    // Initialized here, because a handler must not initialize them.
    _ = isEnding.load(ordering: .relaxed)
    _ = pendingSignal.load(ordering: .relaxed)
    starting.add(1, ordering: .sequentiallyConsistent)
    for signal in [SIGHUP, SIGINT, SIGTERM] {
      SignalMemory.replaceDefault(of: signal) { ChildProcesses.endAll(by: $0) }
    }
    let number = start()
    if let number { insert(number) }
    // In this order; the handler does the same in the other, so that one of them ends the process.
    let rest = starting.subtract(1, ordering: .sequentiallyConsistent).newValue
    let signal = pendingSignal.load(ordering: .sequentiallyConsistent)
    if rest == 0, signal != 0 { SignalMemory.dieByDefault(signal) }
    return number != nil
  }

  /// Ends this process and its children by a signal, which is being handled.
  ///
  /// If a process is being started, they end as soon as it has been started.
  private static func endAll(by signal: Int32) {
    pendingSignal.store(signal, ordering: .sequentiallyConsistent)
    guard starting.load(ordering: .sequentiallyConsistent) == 0 else { return }
    SignalMemory.dieByDefault(signal)
  }

  private static func insert(_ number: Int32) {
    lock.withLock { _ in
      let numbers = numbers ?? makeNumbers()
      guard let place = (0..<limit).first(where: { numbers[$0] == 0 }) else { return }
      numbers[place] = number
    }
  }

  /// Removes a process that has ended.
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
