/// An object that only a root store retains, so it is deinitialized when that store and all stores
/// scoped from it are released.
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
