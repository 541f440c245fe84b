internal import ComposableCore

/// One of several stacked screens: the screen itself, or an overlay.
struct Layer {
  var screen: HostScreen

  /// Whether the layer takes all input, so that layers below it cannot be used.
  var isModal: Bool

  var isFailure = false
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
      case .alert(let alert): layers.append(alert.layer)
      case nil: break
      }
    }
    return layers
  }
}

extension HostScreen {
  /// The screen with the front alert turned into a modal, which takes all commands.
  var withModalAlert: Self {
    var screen = self
    switch overlay {
    case .modal(let inner): screen.overlay = .modal(inner.withModalAlert)
    case .popover(let inner): screen.overlay = inner.frontAlert.map { .modal($0.modal) } ?? overlay
    case .alert(let alert): screen.overlay = .modal(alert.modal)
    case nil: break
    }
    return screen
  }
}

extension HostScreen.Alert {
  /// The alert as a screen with one control, which has the escape key.
  fileprivate var modal: HostScreen {
    var screen = screen
    if let last = screen.rows.indices.last {
      let hasEscape = dismiss.keys.contains(.escape)
      screen.rows[last] = .controls([
        hasEscape ? dismiss : dismiss.with(keys: dismiss.keys + [.escape])
      ])
    }
    return screen
  }

  fileprivate var layer: Layer {
    Layer(screen: modal, isModal: true, isFailure: notice.failure != nil)
  }
}

extension [Layer] {
  /// The layers that take input: the frontmost modal, and all layers in front of it.
  var active: ArraySlice<Layer> { self[(lastIndex(where: \.isModal) ?? 0)...] }
}
