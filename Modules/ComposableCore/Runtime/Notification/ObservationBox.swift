public import Observation

/// What Swift's observation sees of one view store.
///
/// Not a part of the view store itself: in a generic class the key path would be made anew at each
/// use.
@MainActor
@usableFromInline
final class ObservationBox: Observable {
  /// What the key path leads through; a key path of one step is shared by all boxes.
  struct Tracked {
    var state: Void { () }
  }

  private let registrar = ObservationRegistrar()

  /// Made for this box alone: a tracked read of the state holds a second reference to it.
  private var keyPath = (\ObservationBox.tracked).appending(path: \Tracked.state)

  /// Stands for the view store.
  nonisolated var tracked: Tracked { Tracked() }

  /// The view store's own observation, from a tracked read until the next change.
  var token: ObservationToken?

  /// Whether the state has changed since it was read through this box, and the change is not
  /// announced yet.
  var isStale = false

  /// The box for reads made before a change that is not announced yet.
  var previous: ObservationBox?

  init(after previous: ObservationBox? = nil) {
    self.previous = previous
  }

  /// Whether the state is being tracked.
  ///
  /// Swift's observation does not say whether a read is tracked. It keeps the key path of each read
  /// that is, until the change is announced or the tracking ends.
  var isTracked: Bool {
    !Self.keepsKeyPaths || !isKnownUniquelyReferenced(&keyPath)
  }

  /// Whether a tracked read keeps the key path; otherwise each read counts as tracked.
  private static let keepsKeyPaths: Bool = {
    let box = ObservationBox()
    return withObservationTracking {
      box.noteRead()
      return !isKnownUniquelyReferenced(&box.keyPath)
    } onChange: {
    }
  }()

  /// Notes that the state was read.
  func noteRead() {
    registrar.access(self, keyPath: keyPath)
  }

  /// Notifies the trackers that the state has changed.
  func announceChange() {
    registrar.withMutation(of: self, keyPath: keyPath) {}
  }
}
