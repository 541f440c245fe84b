/// The state that a view store last emitted or a child's reader last read, or none.
///
/// The state is stored in separate memory, because a state in an optional would be copied at each
/// comparison. The pointer is valid because a view store or a reader is its only owner and frees
/// the memory on the main actor. Memory is allocated and initialized together.
@MainActor
@usableFromInline
struct LastState<State: ~Copyable>: ~Copyable {
  @usableFromInline let memory: UnsafeMutablePointer<State>?

  /// Creates an instance without a state.
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

  /// Creates an instance with a copy of the state at a pointer, without a copy on the stack.
  @inlinable
  init(copying pointer: StatePointer<State>) where State: Copyable {
    let memory = UnsafeMutablePointer<State>.allocate(capacity: 1)
    memory.initialize(from: pointer.address, count: 1)
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

  /// Calls a function with the state in place, if there is one.
  ///
  /// Precondition: the state is not replaced before the function returns.
  @inlinable
  func borrow(_ body: @MainActor (borrowing State) -> Void) {
    if let memory { body(memory.pointee) }
  }
}

extension LastState {
  /// A copy of the state, or nil if there is none.
  @inlinable
  var state: State? {
    // Does not use `map`, because its closure would check the current executor at each call.
    guard let memory else { return nil }
    return memory.pointee
  }

  /// Returns a pointer to the state, valid until the state is replaced, or nil if there is no
  /// state.
  @inlinable
  func pointer(_ context: StoreContext) -> StatePointer<State>? {
    guard let memory else { return nil }
    return StatePointer(UnsafePointer(memory), context)
  }

  /// Returns whether the state at a pointer is the same, without copying either state; false if
  /// there is no last state.
  @inlinable
  func isSame(as pointer: StatePointer<State>, by comparison: Comparison<State>) -> Bool {
    guard let memory else { return false }
    return comparison.areSame(memory, pointer.address)
  }

  /// Returns whether another last state is the same; false if either is empty.
  @inlinable
  func isSame(as other: borrowing Self, by comparison: Comparison<State>) -> Bool {
    guard let memory, let other = other.memory else { return false }
    return comparison.areSame(memory, other)
  }

  /// Returns whether another state is the same; false if there is no last state.
  ///
  /// - Parameters:
  ///   - other: The other state, which is not changed; `inout` avoids a copy.
  ///   - comparison: Compares the two states.
  /// - Returns: Whether they are the same.
  @inlinable
  func isSame(as other: inout State, by comparison: Comparison<State>) -> Bool {
    guard let memory else { return false }
    return comparison.areSame(memory, &other)
  }

  /// Replaces the state, if there is one.
  @inlinable
  func replace(with new: consuming State) {
    guard let memory else { return }
    let old = memory.move()
    memory.initialize(to: new)
    // Released last, because its `deinit` may access this state.
    extendLifetime(old)
  }
}
