internal import Synchronization

/// Ends the process once no file is being replaced.
///
/// A program that ends while it saves therefore leaves no temporary file in a folder.
///
/// - Parameter code: The exit code.
public func endProcess(exitCode code: Int32) -> Never {
  endWithoutReplacements { exitProcess(code) }
}

/// Calls a closure that ends the process once no file is being replaced; blocks later replacements.
func endWithoutReplacements(_ end: () -> Never) -> Never {
  replacements.withLock { _ in end() }
}

/// Calls a closure, and delays the end of the process until the closure returns.
func finishingBeforeEnd(_ body: () throws(FileError) -> Void) throws(FileError) {
  let result = replacements.withLock { _ in
    Result { () throws(FileError) in try body() }
  }
  try result.get()
}

/// Locked while a file is being replaced.
private let replacements = Mutex(())
