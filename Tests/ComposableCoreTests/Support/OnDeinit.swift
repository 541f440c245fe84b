/// Calls a closure on the main actor when it is released.
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
