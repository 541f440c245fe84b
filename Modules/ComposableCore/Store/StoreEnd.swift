/// Held by a root store alone: when it goes, the store and all stores scoped from it have gone.
@MainActor
final class StoreEnd {
  private let changes: ChangeNotifier

  init(_ changes: ChangeNotifier) {
    self.changes = changes
  }

  isolated deinit {
    changes.end()
  }
}
