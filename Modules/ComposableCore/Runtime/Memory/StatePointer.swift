/// A read-only pointer to the root's state, to a stored part of that state, or to the state that a
/// child's reader last read.
///
/// ``StateBox`` explains why the pointer is valid. A pointer to a reader's state is used only
/// before the next action and is not kept.
///
/// Actions that are sent while a function borrows the state are reduced afterwards.
@MainActor
@usableFromInline
struct StatePointer<State> {
  @usableFromInline let address: UnsafePointer<State>

  // Not retained, because each action accesses it. `StateBox` explains why it outlives the pointer.
  @usableFromInline unowned(unsafe) let context: StoreContext

  @inlinable
  init(_ box: StateBox<State>, _ context: StoreContext) {
    address = UnsafePointer(box.pointer)
    self.context = context
  }

  @inlinable
  init(_ address: UnsafePointer<State>, _ context: StoreContext) {
    self.address = address
    self.context = context
  }

  /// A copy of the state.
  @inlinable
  var state: State { address.pointee }

  /// Calls a function with the state in place.
  @inlinable
  func borrow<Result>(_ body: @MainActor (borrowing State) -> Result) -> Result {
    // In the usual case, observers read while the context is busy, and the context is not retained.
    guard !context.isBusy else { return address.borrow(body) }
    return context.deferringActions { address.borrow(body) }
  }

  /// Returns a pointer to a part; nil if the part is computed, observed or reached through an
  /// object.
  @inlinable
  func part<Part>(_ keyPath: KeyPath<State, Part>) -> StatePointer<Part>? {
    guard let offset = MemoryLayout<State>.offset(of: keyPath) else { return nil }
    let part = UnsafeRawPointer(address).advanced(by: offset)
    return StatePointer<Part>(part.assumingMemoryBound(to: Part.self), context)
  }
}
