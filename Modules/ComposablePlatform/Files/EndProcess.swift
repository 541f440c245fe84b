internal import Synchronization

/// Ends the process, when no file is being replaced.
///
/// Nothing is left in a folder by a program that ends while it saves.
///
/// - Parameter code: The exit code.
public func endProcess(exitCode code: Int32) -> Never {
  endWithoutReplacements { exitProcess(code) }
}

/// Calls a function that ends the process, when no file is being replaced; none is from then on.
func endWithoutReplacements(_ end: () -> Never) -> Never {
  replacements.withLock { _ in end() }
}

/// Calls a function during which the process does not end by itself.
func finishingBeforeEnd(_ body: () throws(FileError) -> Void) throws(FileError) {
  let result = replacements.withLock { _ in
    Result { () throws(FileError) in try body() }
  }
  try result.get()
}

/// Locked while a file is being replaced.
private let replacements = Mutex(())
