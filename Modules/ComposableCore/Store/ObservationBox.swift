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

  /// Notes that the state was read.
  func access() {
    registrar.access(self, keyPath: Self.keyPath)
  }

  /// Tells whoever read the state that it has changed.
  func announce() {
    registrar.withMutation(of: self, keyPath: Self.keyPath) {}
  }
}
