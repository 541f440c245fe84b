#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Returns the process's command line without the program's name.
///
/// Bytes that are not UTF-8 are preserved; see ``Swift/String/init(systemBytes:)``.
public func commandLineWords() -> [String] {
  // The system keeps these null-terminated strings for the lifetime of the process.
  UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    .dropFirst().compactMap { $0.map(text) }
}

/// Returns whether the command line is known.
///
/// On Linux, it is read from /proc, which a restricted environment may lack.
public func hasCommandLine() -> Bool { CommandLine.argc > 0 }

/// Returns the value of an environment variable; nil if it is unset or empty.
///
/// Bytes that are not UTF-8 are preserved; see ``Swift/String/init(systemBytes:)``.
public func environmentVariable(_ name: String) -> String? {
  // No code in this process changes environment variables.
  guard let value = getenv(name).map(text), !value.isEmpty else { return nil }
  return value
}

/// Opens closed standard streams, so that no other file gets their numbers.
///
/// Reading from and writing to them still fails.
public func reserveStandardStreams() {
  for number: CInt in 0...2 where fcntl(number, F_GETFD) < 0 {
    // `open` uses the lowest free number, which is this one because all lower numbers are in use.
    _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
  }
}

/// Returns whether the process may have a number of additional files open at the same time.
public func canOpenFiles(_ count: Int) -> Bool {
  var opened: [CInt] = []
  for _ in 0..<count {
    let number = fcntl(0, F_DUPFD_CLOEXEC, 3)
    guard number >= 0 else { break }
    opened.append(number)
  }
  for number in opened { _ = close(number) }
  return opened.count == count
}

/// Ends the process immediately.
func exitProcess(_ code: Int32) -> Never { exit(code) }

private func text(_ string: UnsafeMutablePointer<CChar>) -> String {
  String(systemBytes: UnsafeBufferPointer(start: string, count: strlen(string)))
}
