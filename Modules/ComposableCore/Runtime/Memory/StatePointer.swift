/// A pointer to the root's state, to a stored part of it, or to the state that a reader of a child
/// read last, which is read in place and never written.
///
/// See ``StateBox`` for the reason why the pointer is valid. A pointer to a reader's state is used
/// before the next action and not kept.
///
/// Actions that are sent while a function borrows the state are reduced afterwards.
@MainActor
@usableFromInline
struct StatePointer<State> {
  @usableFromInline let address: UnsafePointer<State>

  // Not retained, since it is accessed at each action. `StateBox` says why it outlives the pointer.
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
    // The usual case, in which the context is not retained: observers read while it is busy.
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
