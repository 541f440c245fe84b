/// The observers of the rows of one list, for any type of row.
@MainActor
@usableFromInline
class AnyListObservers {
  /// The number of observers.
  @usableFromInline final var observerCount = 0

  /// Appends to an array the observers of the rows that were written since the last call, some more
  /// than once.
  // A function that is created where the types are known, instead of an overridden method, which
  // would look up the types at each call. Written once, by the initializer.
  @usableFromInline @exclusivity(unchecked) final var collect:
    @MainActor (inout [ObservationToken]) -> Void = { _ in }

  /// Exists as long as the observers.
  final class Lifetime {}

  final let lifetime = Lifetime()

  @usableFromInline
  init() {}
}

/// Adds and removes observers of one row, for any type of row.
@MainActor
@usableFromInline
class AnyRowObservers {
  /// The observers of the row's list.
  @usableFromInline let list: AnyListObservers

  @usableFromInline
  init(_ list: AnyListObservers) {
    self.list = list
  }

  /// Appends an observer.
  @usableFromInline
  func insert(_ token: ObservationToken) {}

  /// Removes an observer.
  @usableFromInline
  func remove(_ token: ObservationToken) {}
}
