internal import ComposableCore

/// One of several stacked screens: the screen itself, or an overlay.
struct Layer {
  var screen: HostScreen

  /// Whether the layer takes all input, so that layers below it cannot be used.
  var isModal: Bool
}

extension HostScreen {
  /// The screen and its overlays, from back to front, each without its own overlay.
  var layers: [Layer] {
    var layers: [Layer] = []
    var next: Screen? = self
    var isModal = true
    while var screen = next {
      next = nil
      let overlay = screen.overlay
      screen.overlay = nil
      layers.append(Layer(screen: screen, isModal: isModal))
      switch overlay {
      case .modal(let inner): (next, isModal) = (inner, true)
      case .popover(let inner): (next, isModal) = (inner, false)
      case nil: break
      }
    }
    return layers
  }
}

extension [Layer] {
  /// The layers that take input: the frontmost modal, and all layers in front of it.
  var active: ArraySlice<Layer> { self[(lastIndex(where: \.isModal) ?? 0)...] }
}
