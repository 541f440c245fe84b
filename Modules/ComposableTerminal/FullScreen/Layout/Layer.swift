internal import ComposableCore

/// One of the screens that lie on top of each other: the screen itself, or an overlay.
struct Layer {
  var screen: HostScreen

  /// Whether it takes all input, so that nothing below it can be used.
  var isModal: Bool

  var isFailure = false
}

extension HostScreen {
  /// The screen and its overlays, from back to front; each without its overlay.
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
  /// The screen with the alert in front as a modal, which takes all commands.
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
  /// The alert as a screen, whose control has the escape key.
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
  /// The layers that take input: the modal in front, and what is in front of it.
  var active: ArraySlice<Layer> { self[(lastIndex(where: \.isModal) ?? 0)...] }
}
