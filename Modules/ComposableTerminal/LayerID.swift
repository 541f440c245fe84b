internal import ComposableCore

/// The identity of a layer: the identities of the screen and of each overlay up to that layer.
///
/// An overlay without an identity of its own is identified by its position.
struct LayerID: Hashable, Sendable {
  private var path: [ScreenID] = []

  mutating func append(_ id: ScreenID) { path.append(id) }

  /// Whether this is a screen, not an overlay.
  var isBase: Bool { path.count == 1 }

  /// Whether the other layer is in front of this one.
  func isBehind(_ other: Self) -> Bool {
    path.count < other.path.count && other.path.starts(with: path)
  }
}

extension HostScreen {
  /// The identity of the frontmost modal; nil if there is none.
  var frontModalID: LayerID? {
    guard overlay != nil else { return nil }
    return layers.dropFirst().last(where: \.isModal)?.id
  }
}
