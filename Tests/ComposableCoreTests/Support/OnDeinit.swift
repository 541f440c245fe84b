/// Does something when it is released, on the main actor.
final class OnDeinit: Sendable {
  private let action: @MainActor @Sendable () -> Void

  init(_ action: @escaping @MainActor @Sendable () -> Void) {
    self.action = action
  }

  deinit {
    let action = action
    MainActor.assumeIsolated { action() }
  }
}
