/// A function that is called in place.
// It cannot be copied: Swift would retain a copy for each call.
@MainActor
@usableFromInline
struct Callback<Argument>: ~Copyable {
  @usableFromInline let call: @MainActor (Argument) -> Void

  @inlinable
  init(_ call: @escaping @MainActor (Argument) -> Void) {
    self.call = call
  }
}
