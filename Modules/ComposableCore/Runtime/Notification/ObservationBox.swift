public import Observation

/// The object through which Swift Observation tracks one view store.
///
/// It is separate from the view store, because a generic class would create the key path at each
/// use.
@MainActor
@usableFromInline
final class ObservationBox: Observable {
  /// An intermediate value in the key path; all boxes would share a key path with a single step.
  struct Tracked {
    var state: Void { () }
  }

  private let registrar = ObservationRegistrar()

  /// This box's own key path, to which a tracked read of the state holds a second reference.
  private var keyPath = (\ObservationBox.tracked).appending(path: \Tracked.state)

  /// Represents the view store in the key path.
  nonisolated var tracked: Tracked { Tracked() }

  /// The view store's own subscription, from a tracked read until the next change is published.
  var token: ObservationToken?

  /// Whether the state has an unpublished change since it was read through this box.
  var isStale = false

  /// The box for reads before a change that is not yet published, retained until then.
  var previous: ObservationBox?

  init(after previous: ObservationBox? = nil) {
    self.previous = previous
  }

  /// Whether the state is being tracked.
  ///
  /// Swift Observation does not report whether a read is tracked. However, it retains the key path
  /// of each tracked read until the change is published or the tracking ends.
  var isTracked: Bool {
    !Self.keepsKeyPaths || !isKnownUniquelyReferenced(&keyPath)
  }

  /// Whether a tracked read retains the key path; if not, every read counts as tracked.
  private static let keepsKeyPaths: Bool = {
    let box = ObservationBox()
    return withObservationTracking {
      box.recordRead()
      return !isKnownUniquelyReferenced(&box.keyPath)
    } onChange: {
    }
  }()

  /// Separates trackers that read the state before a change from trackers that read it afterwards,
  /// until the change is published.
  @usableFromInline
  func willChange() {
    if token != nil { isStale = true }
  }

  /// Records a read of the state.
  func recordRead() {
    registrar.access(self, keyPath: keyPath)
  }

  /// Notifies the trackers that the state has changed.
  func publishChange() {
    registrar.withMutation(of: self, keyPath: keyPath) {}
  }
}
