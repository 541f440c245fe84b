/// Measures how much of the stack a function uses.
///
/// The stack below the caller is filled with a pattern; what the function has overwritten of it is
/// seen afterwards.
@MainActor
enum StackMeter {
  /// The part of the stack that is looked at, in bytes: less than the 8 MB that there are.
  private static let span: UInt = 4 << 20

  /// The part directly below the caller that is not filled, since the meter's own functions use it.
  private static let margin: UInt = 16 << 10

  private static let pattern: UInt64 = 0xA5A5_A5A5_A5A5_A5A5

  /// Returns the number of bytes that a function uses, at least 16 KB: less is not noticed.
  @inline(never)
  static func bytes(_ body: () -> Void) -> Double {
    // What is made at the first call is not measured.
    body()
    let top = address()
    let bottom = (top - margin - span) & ~7
    fill(from: bottom)
    body()
    return Double(top - firstChange(from: bottom))
  }

  /// Returns an address in the stack, some bytes below the caller's.
  // An integer, since memory of the stack that is no variable's must not be derived from one.
  @inline(never)
  private static func address() -> UInt {
    var mark: UInt8 = 0
    return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
  }

  // The memory is below all functions that run, and is the main thread's: the system provides the
  // pages when they are touched. A signal handler may write to it, and be taken for the function.
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
