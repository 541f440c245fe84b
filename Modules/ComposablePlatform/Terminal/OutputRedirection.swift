// The C library declares the calls for the standard streams.
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(Darwin)
  private import Darwin
#endif

/// The redirection of standard output and standard error to one file, which is shown at the end.
///
/// The streams' descriptors are redirected, so child processes write to the file, too.
struct OutputRedirection {
  /// Copies of the streams; negative for a stream that is not redirected.
  private let output: CInt
  private let error: CInt
  private let file: CInt

  /// Redirects the streams that are a terminal.
  ///
  /// - Returns: Nil if no stream is a terminal, or there is no room for a file.
  init?() {
    let (isOutput, isError) = (isatty(1) == 1, isatty(2) == 1)
    guard isOutput || isError, let file = makeUnlinkedFile() else { return nil }
    self.file = file.number
    output = isOutput ? Self.redirect(1, to: file.number) : -1
    error = isError ? Self.redirect(2, to: file.number) : -1
  }

  /// Redirects a stream to a file.
  ///
  /// - Returns: A copy of the stream; negative if the stream cannot be redirected.
  private static func redirect(_ stream: CInt, to file: CInt) -> CInt {
    let copy = fcntl(stream, F_DUPFD_CLOEXEC, 3)
    if copy >= 0 { _ = dup2(file, stream) }
    return copy
  }

  /// Restores the streams, and shows what was written in the meantime; may run inside a signal
  /// handler.
  func end() {
    Self.restore(1, from: output)
    Self.restore(2, from: error)
    show(on: error >= 0 ? 2 : 1)
    _ = close(file)
  }

  private static func restore(_ stream: CInt, from copy: CInt) {
    guard copy >= 0 else { return }
    _ = dup2(copy, stream)
    _ = close(copy)
  }

  private func show(on terminal: CInt) {
    // On the stack, because a handler may not allocate: a larger buffer would be in other memory.
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
      var offset = 0
      while true {
        let count = pread(file, buffer.baseAddress, buffer.count, off_t(offset))
        guard count > 0 else { return }
        let written = write(terminal, buffer.baseAddress, count)
        guard written > 0 || errno == EINTR else { return }
        offset += max(written, 0)
      }
    }
  }
}
