/// The state that a view store showed last, or none.
///
/// In memory of its own, since a state in an optional would be copied each time it is compared. Why
/// the pointer is valid: it has one owner, the view store, which frees it on the main actor; the
/// memory is initialised from the first state on.
@MainActor
@usableFromInline
struct LastState<State>: ~Copyable {
  @usableFromInline let memory: UnsafeMutablePointer<State>?

  /// Creates one without a state.
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

  /// Whether the state in memory is the same, which is decided without copying it; false when there
  /// is no last state.
  @inlinable
  func isSame(as pointer: StatePointer<State>, by comparison: Comparison<State>) -> Bool {
    guard let memory else { return false }
    return comparison.areSame(memory, pointer.address)
  }

  /// Whether another state is the same; false when there is no last state.
  ///
  /// - Parameters:
  ///   - other: The other state; inout, so that it is not copied, and not changed.
  ///   - comparison: Compares the two.
  /// - Returns: Whether they are the same.
  @inlinable
  func isSame(as other: inout State, by comparison: Comparison<State>) -> Bool {
    guard let memory else { return false }
    return comparison.areSame(memory, &other)
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
  func borrow(_ body: @MainActor (borrowing State) -> Void) {
    guard let memory else { return }
    UnsafePointer(memory).borrow(body)
  }
}
