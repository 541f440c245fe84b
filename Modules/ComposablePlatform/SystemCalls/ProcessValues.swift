#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The command line of the process without the program's name.
///
/// Bytes that are not UTF-8 are kept; see ``Swift/String/init(systemBytes:)``.
public func commandLineWords() -> [String] {
  // The system keeps these strings, which end with null, as long as the process lives.
  UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    .dropFirst().compactMap { $0.map(text) }
}

/// Returns the value of an environment variable; nil if it is not set, or empty.
///
/// Bytes that are not UTF-8 are kept; see ``Swift/String/init(systemBytes:)``.
public func environmentVariable(_ name: String) -> String? {
  // Nothing in this process changes the variables.
  guard let value = getenv(name).map(text), !value.isEmpty else { return nil }
  return value
}

/// Opens what is closed of the standard streams, so that no file takes its number.
///
/// Reading and writing them still fails.
public func reserveStandardStreams() {
  for number: CInt in 0...2 where fcntl(number, F_GETFD) < 0 {
    // The lowest free number: this one, since those below it are open.
    _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
  }
}

/// Returns whether the process may open a number of files at once, besides those that are open.
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

/// Ends the process at once.
func exitProcess(_ code: Int32) -> Never { exit(code) }

private func text(_ string: UnsafeMutablePointer<CChar>) -> String {
  String(systemBytes: UnsafeBufferPointer(start: string, count: strlen(string)))
}
