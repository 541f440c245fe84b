/// Retained by a root store alone: its end is the end of the store and of all stores scoped from
/// it.
@MainActor
@usableFromInline
final class StoreLifetime {
  let context: StoreContext

  /// The memory of the state, which outlives the observations that are ended here.
  let state: AnyObject?

  @usableFromInline
  init(_ context: StoreContext, keeping state: AnyObject? = nil) {
    self.context = context
    self.state = state
  }

  isolated deinit {
    context.observers.end()
  }
}
