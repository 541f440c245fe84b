import Foundation

/// Starts a program that inherits only its standard files.
///
/// `Process` of Foundation notices an end only when every process that was started at the same time
/// has closed its copy of a socket. A test that waits for it would wait for another test's program,
/// and on a thread which that test may need to go on.
///
/// - Parameters:
///   - arguments: The path of the program, and its arguments.
///   - input: The path of the file for standard input; it is opened for reading and writing.
///   - output: The path of the file for standard output, which is created if it does not exist.
///   - error: The path of the file for standard error, which is created if it does not exist.
///   - startsSession: Whether the program is the leader of a new session.
///   - environment: All its environment variables.
/// - Throws: `CocoaError` if the program cannot be started.
/// - Returns: The number of the process.
func startProgram(
  _ arguments: [String], input: String, output: String, error: String, startsSession: Bool = false,
  environment: [String: String]
) throws -> pid_t {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDWR, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_RDWR | O_CREAT, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, error, O_RDWR | O_CREAT, 0o600)
  posix_spawnattr_init(&attributes)
  // Other tests may be ignoring a signal, which the program would inherit.
  var signals = sigset_t()
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  // A thread of a pool may have blocked signals.
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  var flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
  #if canImport(Darwin)
    flags |= Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
    if startsSession { flags |= Int16(POSIX_SPAWN_SETSID) }
  #else
    // Closing what is not open does nothing.
    for number in 3..<CInt(1024) { posix_spawn_file_actions_addclose(&actions, number) }
    // `POSIX_SPAWN_SETSID`, which the C library declares for GNU programs only.
    if startsSession { flags |= 0x80 }
  #endif
  posix_spawnattr_setflags(&attributes, flags)
  var words = arguments.map { strdup($0) } + [nil]
  var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
  defer {
    for word in words + variables { free(word) }
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  var process: pid_t = 0
  let result = posix_spawn(&process, arguments[0], &actions, &attributes, &words, &variables)
  guard result == 0 else {
    throw CocoaError(
      .fileNoSuchFile,
      userInfo: [
        NSLocalizedDescriptionKey:
          "cannot start \(arguments[0]): \(String(cString: strerror(result)))"
      ])
  }
  return process
}

/// The exit code of an ended process, or 128 and the number of its signal, as a shell gives it.
func exitCode(ofStatus status: CInt) -> Int {
  let signal = status & 0x7F
  return signal == 0 ? Int(status >> 8) & 0xFF : 128 + Int(signal)
}
