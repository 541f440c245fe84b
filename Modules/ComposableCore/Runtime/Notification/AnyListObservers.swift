/// The observers of the rows of one list, whatever the type of the rows.
@MainActor
@usableFromInline
class AnyListObservers {
  /// How many observers there are.
  @usableFromInline final var observerCount = 0

  /// Adds the observers of the rows that were written since the last call to a list, some more than
  /// once.
  // A function made where the types are known, and no overridden method: that would look the types
  // up at each call. Written once, by the initialiser.
  @usableFromInline @exclusivity(unchecked) final var collect:
    @MainActor (inout [ObservationToken]) -> Void = { _ in }

  /// Exists as long as the observers.
  final class Lifetime {}

  final let lifetime = Lifetime()

  @usableFromInline
  init() {}
}

/// The observers of one row, whatever its type.
@MainActor
@usableFromInline
class AnyRowObservers {
  /// Those of the row's list.
  @usableFromInline let list: AnyListObservers

  @usableFromInline
  init(_ list: AnyListObservers) {
    self.list = list
  }

  /// Adds an observer after those there are.
  @usableFromInline
  func insert(_ token: ObservationToken) {}

  /// Removes an observer.
  @usableFromInline
  func remove(_ token: ObservationToken) {}
}
