// The C library declares the functions that start processes.
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// A program that runs in this process's terminal, in the same process group.
public actor ForegroundProgram {
  // Foundation's `Process` starts a process group, which may not read the terminal.
  private let executor = BlockingExecutor()
  private let command: [String]

  /// Creates a program that is not running.
  ///
  /// - Parameter command: The program and its arguments.
  public init(_ command: [String]) {
    self.command = command
  }

  /// The executor whose thread waits for the program.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Runs the program, and waits for its end.
  ///
  /// - Returns: The exit code, or 128 and the number of the signal that ended the program; the
  ///   system's error if the program cannot be started.
  public func run() -> Result<Int32, SystemError> {
    guard let name = command.first, !name.isEmpty else {
      return .failure(SystemError(code: ENOENT))
    }
    // The keys reach all processes of the group, but are meant for the program.
    return SignalMemory.ignoring([SIGINT, SIGQUIT]) { Self.run(name, command) }
  }

  private static func run(_ name: String, _ command: [String]) -> Result<Int32, SystemError> {
    var words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    #if canImport(Darwin) || os(Android)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (all, none) = (sigset_t(), sigset_t())
    sigfillset(&all)
    for number in [SIGKILL, SIGSTOP] { sigdelset(&all, number) }
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    #if canImport(Darwin)
      let variables = _NSGetEnviron().pointee
    #else
      let variables = environ
    #endif
    let error = posix_spawnp(&process, name, nil, &attributes, &words, variables)
    guard error == 0 else { return .failure(SystemError(code: error)) }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return .failure(SystemError(code: errno)) }
    }
    let number = status & 0x7F
    return .success(number == 0 ? (status >> 8) & 0xFF : 128 + number)
  }
}
