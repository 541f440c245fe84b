/// The state that a view store showed last.
///
/// A pointer, since a state in an optional would be copied each time it is compared. What proves it
/// right: the memory is allocated as long as the box is there and initialised while `isThere`; it is
/// touched on the main actor alone; and what was replaced is released when the new state is in place.
@MainActor
@usableFromInline
final class LastState<State> {
  @usableFromInline let pointer: UnsafeMutablePointer<State>
  @usableFromInline @exclusivity(unchecked) private(set) var isThere: Bool

  @inlinable
  init() {
    pointer = .allocate(capacity: 1)
    isThere = false
  }

  @inlinable
  init(_ state: State) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: state)
    isThere = true
  }

  isolated deinit {
    if isThere { pointer.deinitialize(count: 1) }
    pointer.deallocate()
  }

  @inlinable
  func replace(with new: consuming State) {
    guard isThere else {
      pointer.initialize(to: new)
      isThere = true
      return
    }
    let old = pointer.move()
    pointer.initialize(to: new)
    // Released last: what its `deinit` does may come back here.
    extendLifetime(old)
  }
}
