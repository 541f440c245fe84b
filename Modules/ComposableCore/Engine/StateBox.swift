/// The memory in which a root store's state is, at an address that does not change.
///
/// Pointers make scoped stores cheap: a stored part of the state is read where it is, however deep it
/// lies. What proves them right:
/// - The memory is initialised when the box is made, and freed when it goes; every reader keeps the box
///   alive through its store.
/// - All access is on the main actor. The engine alone writes, while `ChangeNotifier.isReducing` is set,
///   and nobody reads while it is set.
/// - A part's address is the box's plus `MemoryLayout.offset(of:)`, which is not nil only for stored
///   parts of value types.
@MainActor
@usableFromInline
final class StateBox<State> {
  @usableFromInline let pointer: UnsafeMutablePointer<State>

  @inlinable
  init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
  }

  /// Puts another state in the place of the one that is there.
  func replace(with state: State) {
    let old = pointer.move()
    pointer.initialize(to: state)
    // Released last: its `deinit` may read the store.
    extendLifetime(old)
  }

  isolated deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
