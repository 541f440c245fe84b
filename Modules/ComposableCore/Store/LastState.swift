/// The state that a view store showed last.
///
/// A pointer, since a state in an optional would be copied each time it is compared. What proves it
/// right: there is one owner, the view store, which lets it go on the main actor; the memory comes
/// with the first state and is initialised from then on.
@MainActor
@usableFromInline
struct LastState<State>: ~Copyable {
  @usableFromInline let memory: UnsafeMutablePointer<State>?

  /// Makes one without a state.
  @inlinable
  init() {
    memory = nil
  }

  @inlinable
  init(_ state: consuming State) {
    let memory = UnsafeMutablePointer<State>.allocate(capacity: 1)
    memory.initialize(to: state)
    self.memory = memory
  }

  @inlinable
  deinit {
    memory?.deinitialize(count: 1)
    memory?.deallocate()
  }

  /// Where the state is; nil when there is none.
  @inlinable
  var pointer: UnsafePointer<State>? {
    // No `map`: its closure would ask at each call where it runs.
    guard let memory else { return nil }
    return UnsafePointer(memory)
  }

  /// Puts another state in the place of the one that is there; nothing is done where there is none.
  @inlinable
  func replace(with new: consuming State) {
    guard let memory else { return }
    let old = memory.move()
    memory.initialize(to: new)
    // Released last: what its `deinit` does may come back here.
    extendLifetime(old)
  }
}
