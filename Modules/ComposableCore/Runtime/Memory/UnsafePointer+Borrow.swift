extension UnsafePointer where Pointee: ~Copyable {
  /// Calls a function with the value in place.
  ///
  /// `body(pointee)` would copy the value and retain its references, because Swift cannot prove
  /// that the value does not change during the call. Here, the type is not assumed to be copyable,
  /// so nothing is copied.
  ///
  /// Precondition: the value is neither written nor freed before `body` returns.
  @MainActor
  @inlinable
  func borrow<Result>(_ body: @MainActor (borrowing Pointee) -> Result) -> Result {
    body(pointee)
  }

  /// Calls a function with this value and another; see ``borrow(_:)``.
  @MainActor
  @inlinable
  func borrow<Result>(
    with other: Self, _ body: @MainActor (borrowing Pointee, borrowing Pointee) -> Result
  ) -> Result {
    body(pointee, other.pointee)
  }
}
