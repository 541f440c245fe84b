// The only file in this module that imports the C library, to write without Foundation.
#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Android)
  private import Android
#elseif canImport(WASILibc)
  private import WASILibc
#elseif canImport(Darwin)
  private import Darwin
#elseif canImport(ucrt)
  private import ucrt
#endif

/// Writes the whole text to standard error, unless a write fails.
func writeToStandardError(_ text: String) {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { bytes in
      // The pointer is used only inside the closure, with the count of the same buffer.
      #if canImport(ucrt)
        Int(_write(2, bytes.baseAddress, UInt32(bytes.count)))
      #else
        write(2, bytes.baseAddress, bytes.count)
      #endif
    }
    // A report that cannot be written is dropped.
    guard written > 0 else { return }
    rest = rest.dropFirst(written)
  }
}
