internal import ComposableCore

/// The identity of a layer: the identities of the screen and of each overlay up to that layer.
///
/// An overlay without an identity of its own is identified by its position.
struct LayerID: Hashable, Sendable {
  private(set) var path: [ScreenID]
}

extension HostScreen {
  /// The identity of the layer in front of all others.
  var frontID: LayerID { LayerID(path: identities().path) }

  /// The identity of the frontmost modal; nil if there is none.
  var frontModalID: LayerID? {
    let (path, modal) = identities()
    return modal.map { LayerID(path: Array(path.prefix($0))) }
  }

  /// The identities of the screen and of its overlays, and how many of them there are up to the
  /// frontmost modal.
  private func identities() -> (path: [ScreenID], modal: Int?) {
    var path = [id]
    var modal: Int?
    var next = overlay
    while let overlay = next {
      path.append(overlay.screen.id)
      if case .modal = overlay { modal = path.count }
      next = overlay.screen.overlay
    }
    return (path, modal)
  }
}
