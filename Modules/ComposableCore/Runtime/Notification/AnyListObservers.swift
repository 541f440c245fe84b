/// The observers of one list's rows, for any row type.
@MainActor
@usableFromInline
class AnyListObservers {
  /// The number of observers.
  @usableFromInline final var observerCount = 0

  /// Appends the observers of rows written since the last call, possibly with duplicates.
  // A closure that is created where the types are known, because an overridden method would look up
  // the types at each call.
  @usableFromInline @exclusivity(unchecked) final var collect:
    @MainActor (inout [ObservationToken]) -> Void = { _ in }

  /// An object that exists as long as the observers exist.
  final class Lifetime {}

  final let lifetime = Lifetime()

  @usableFromInline
  init() {}
}

/// A type that adds and removes observers of one row, for any row type.
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
