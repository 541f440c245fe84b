internal import ComposableCore

/// One of several stacked screens: the screen itself, or an overlay.
struct Layer: Sendable {
  var screen: HostScreen

  /// The identity of the layer.
  var id: LayerID

  /// Whether the layer takes all input, so that layers below it cannot be used.
  var isModal: Bool
}

extension HostScreen {
  /// The screen and its overlays, from back to front, each without its own overlay.
  var layers: [Layer] {
    var layers: [Layer] = []
    var path = LayerID()
    var next: (screen: Screen, isModal: Bool)? = (self, true)
    while let (shown, isModal) = next {
      var screen = shown
      let overlay = screen.overlay
      screen.overlay = nil
      path.append(screen.id)
      layers.append(Layer(screen: screen, id: path, isModal: isModal))
      next =
        switch overlay {
        case .modal(let inner): (inner, true)
        case .popover(let inner): (inner, false)
        case nil: nil
        }
    }
    return layers
  }
}

extension [Layer] {
  /// The layers that take input: the frontmost modal, and all layers in front of it.
  var active: ArraySlice<Layer> { self[(lastIndex(where: \.isModal) ?? 0)...] }
}

extension HostScreen {
  /// Whether a row of the screen in front consists of a text.
  func showsInFront(_ text: String) -> Bool {
    (frontModal ?? self).rows.contains { row in
      if case .text(text, _) = row { true } else { false }
    }
  }
}
