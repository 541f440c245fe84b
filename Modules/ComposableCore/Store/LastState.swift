/// The state that a view store showed last.
///
/// A pointer, since a state in an optional would be copied each time it is compared. What proves it
/// right: there is one owner, the view store, which lets it go on the main actor; the memory is
/// allocated as long as it is there, and initialised while `isThere`.
@MainActor
@usableFromInline
struct LastState<State>: ~Copyable {
  @usableFromInline let pointer: UnsafeMutablePointer<State>
  @usableFromInline private(set) var isThere: Bool

  @inlinable
  init() {
    pointer = .allocate(capacity: 1)
    isThere = false
  }

  @inlinable
  init(_ state: consuming State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
    isThere = true
  }

  @inlinable
  deinit {
    if isThere { pointer.deinitialize(count: 1) }
    pointer.deallocate()
  }

  /// Puts the first state in.
  @inlinable
  mutating func begin(with first: consuming State) {
    pointer.initialize(to: first)
    isThere = true
  }

  /// Puts another state in the place of the one that is there.
  @inlinable
  func replace(with new: consuming State) {
    let old = pointer.move()
    pointer.initialize(to: new)
    // Released last: what its `deinit` does may come back here.
    extendLifetime(old)
  }
}
