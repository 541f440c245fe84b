/// The observers of the rows of one list, by row: told of an action only when it wrote theirs.
// A function made where the types are known, and no overridden method: that would look the types up
// at each call.
@MainActor
@usableFromInline
final class RowWatch {
  /// How many observers are subscribed.
  @usableFromInline var observerCount = 0

  /// Adds the observers of the rows that were written since it was asked last, some more than once.
  @usableFromInline let collect: @MainActor (inout [Subscription]) -> Void

  @inlinable
  init(collect: @escaping @MainActor (inout [Subscription]) -> Void) {
    self.collect = collect
  }
}
