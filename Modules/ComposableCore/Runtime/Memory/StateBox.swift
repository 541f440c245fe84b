/// The memory of a root store's state, at an address that does not change.
///
/// Pointers make scoped stores cheap, because a stored part of the state is read in place at any
/// depth. Every pointer into the memory is valid for the following reasons:
/// - The memory is initialized in `init` and freed in `deinit`. The owner of a pointer either
///   retains a store, which retains the box, or is an observation. `StoreLifetime` ends the
///   observation in its own `deinit`, while it still retains the box and the context.
/// - All access is on the main actor. The engine writes while `StoreContext.isReducing` is set, and
///   nothing reads while it is set. `Store.replaceState(with:)` also writes, but only when no
///   function that borrows the state is being called.
/// - The address of a part is the address of the whole plus `MemoryLayout.offset(of:)`, which is
///   nil except for stored parts of value types.
@MainActor
@usableFromInline
final class StateBox<State> {
  @usableFromInline let pointer: UnsafeMutablePointer<State>

  @inlinable
  init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  /// The state; reading it makes a copy, and writing changes it in place.
  @inlinable
  var state: State {
    get { pointer.pointee }
    _modify { yield &pointer.pointee }
  }

  /// Calls a function with the state in place.
  @inlinable
  func borrow<Result>(_ body: @MainActor (borrowing State) -> Result) -> Result {
    UnsafePointer(pointer).borrow(body)
  }

  /// Replaces the state.
  func replace(with state: State) {
    let old = pointer.move()
    pointer.initialize(to: state)
    // Released last, because its `deinit` may read the store.
    extendLifetime(old)
  }

  isolated deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
