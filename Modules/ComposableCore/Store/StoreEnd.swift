/// Held by a root store alone: when it goes, the store and all stores scoped from it have gone.
@MainActor
@usableFromInline
final class StoreEnd {
  let changes: ChangeNotifier
  let state: AnyObject?

  @usableFromInline
  init(_ changes: ChangeNotifier, keeping state: AnyObject? = nil) {
    self.changes = changes
    self.state = state
  }

  isolated deinit {
    changes.subscriptions.end()
  }
}
