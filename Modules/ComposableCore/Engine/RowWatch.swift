/// The observers of the rows of one list, by row: told of an action only when it wrote theirs.
@MainActor
@usableFromInline
class RowWatch {
  /// How many observers are subscribed.
  @usableFromInline final var observerCount = 0

  /// Adds the observers of the rows that were written since it was asked last, some more than once.
  // A function made where the types are known, and no overridden method: that would look the types up
  // at each call.
  // Written once, by the initialiser.
  @usableFromInline @exclusivity(unchecked) final var collect:
    @MainActor (inout [ObservationToken]) -> Void = { _ in }

  /// Lives as long as the observers.
  final class Lifetime {}

  final let lifetime = Lifetime()

  @usableFromInline
  init() {}
}
