/// The state that a view store showed last, or none.
///
/// In memory of its own, since a state in an optional would be copied each time it is compared. Why the
/// pointer is valid: it has one owner, the view store, which frees it on the main actor; the memory is
/// initialised from the first state on.
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

  /// Whether there is no state.
  @inlinable
  var isEmpty: Bool { memory == nil }

  /// A copy of the state; nil when there is none.
  @inlinable
  var state: State? {
    // No `map`: its closure would ask at each call on which executor it runs.
    guard let memory else { return nil }
    return memory.pointee
  }

  /// Returns the state that a reader has now, unless it is the same as this one.
  ///
  /// - Parameters:
  ///   - reader: Reads the state of the store.
  ///   - isSame: Compares the two.
  /// - Returns: The new state; nil when it is the same, or was removed.
  @inlinable
  func newState(from reader: StateReader<State>, unless isSame: Comparison<State>) -> State? {
    switch reader {
    case .memory(let pointer):
      // Compared in place: a state that has not changed is not copied.
      if let memory, isSame.areSame(memory, pointer.address) { return nil }
      return pointer.state
    case .computed(let read):
      return unlessSame(read(), isSame)
    case .child(let reader):
      guard let state = reader.take() else { return nil }
      return unlessSame(state, isSame)
    }
  }

  @inlinable
  func unlessSame(_ new: consuming State, _ isSame: Comparison<State>) -> State? {
    // A pointer for the time of the call; a closure would ask each time on which executor it runs.
    if let memory, isSame.areSame(memory, &new) { return nil }
    return new
  }

  /// Replaces the state; nothing is done when there is none.
  @inlinable
  func replace(with new: consuming State) {
    guard let memory else { return }
    let old = memory.move()
    memory.initialize(to: new)
    // Released last: its `deinit` may come back here.
    extendLifetime(old)
  }

  /// Calls a function with the state in place; nothing is done when there is none.
  ///
  /// Precondition: the state is not replaced before the function returns.
  @inlinable
  func call(_ callback: borrowing Callback<State>) {
    guard let memory else { return }
    UnsafePointer(memory).borrow(callback.call)
  }
}
