public import Observation

/// What Swift's observation is told about one view store.
///
/// Not a part of the view store itself: in a generic class the key path would be made anew at each
/// use.
@MainActor
@usableFromInline
final class ObservationBox: Observable {
  private static let keyPath = \ObservationBox.state

  private let registrar = ObservationRegistrar()

  /// Stands for the view store's state.
  nonisolated var state: Void { () }

  /// The view store's subscription, from a read until the next change.
  var subscription: Subscription?

  /// Whether the state has changed since it was read through this, and that is not announced yet.
  var isStale = false

  /// What those hear through who read the state before a change that is still to be announced.
  var previous: ObservationBox?

  init(after previous: ObservationBox? = nil) {
    self.previous = previous
  }

  /// Notes that the state was read.
  func access() {
    registrar.access(self, keyPath: Self.keyPath)
  }

  /// Tells whoever read the state that it has changed.
  func announce() {
    registrar.withMutation(of: self, keyPath: Self.keyPath) {}
  }
}
