/// Measures the stack usage of a closure.
///
/// Fills the stack below the caller with a pattern, calls the closure, and finds the lowest
/// overwritten address.
@MainActor
enum StackMeter {
  /// The number of bytes to fill; the main thread's stack has 8 MB.
  private static let span: UInt = 4 << 20

  /// The number of bytes below the caller that are not filled, because the meter's own functions
  /// use them.
  private static let margin: UInt = 16 << 10

  private static let pattern: UInt64 = 0xA5A5_A5A5_A5A5_A5A5

  /// Returns the number of bytes that a closure uses, or 16 KB if it uses less.
  @inline(never)
  static func bytes(_ body: () -> Void) -> Double {
    // Excludes the one-time work of a first call.
    body()
    let top = address()
    let bottom = (top - margin - span) & ~7
    fill(from: bottom)
    body()
    return Double(top - firstChange(from: bottom))
  }

  /// Returns an address in the stack, just below the caller's frame.
  // Returns an integer, because a pointer outside a variable must not be derived from that
  // variable.
  @inline(never)
  private static func address() -> UInt {
    var mark: UInt8 = 0
    return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }

  // Safe, because the memory is below all active frames of the main thread, and the system maps its
  // pages when they are touched. A signal handler may write to it and make the result too large.
  @inline(never)
  private static func fill(from bottom: UInt) {
    for address in stride(from: bottom, to: bottom + span, by: 8) {
      UnsafeMutablePointer<UInt64>(bitPattern: address)?.pointee = pattern
    }
  }

  @inline(never)
  private static func firstChange(from bottom: UInt) -> UInt {
    stride(from: bottom, to: bottom + span, by: 8).first {
      UnsafePointer<UInt64>(bitPattern: $0)?.pointee != pattern
    } ?? bottom + span
  }
}
