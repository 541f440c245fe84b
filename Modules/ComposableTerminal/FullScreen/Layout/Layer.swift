internal import ComposableCore

/// One of the screens that lie on top of each other: the screen itself, or an overlay.
struct Layer<Action> {
  var screen: Screen<Action>

  /// Whether it takes all input, so that nothing below it can be used.
  var isModal: Bool

  var isFailure = false
}

extension Screen {
  /// The screen and its overlays, from back to front; each without its overlay.
  var layers: [Layer<Action>] {
    var layers: [Layer<Action>] = []
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

  /// Puts an overlay in front of the others.
  mutating func present(_ front: Overlay) {
    switch overlay {
    case .modal(var screen):
      screen.present(front)
      overlay = .modal(screen)
    case .popover(var screen):
      screen.present(front)
      overlay = .popover(screen)
    case .alert(let alert):
      // An alert cannot have an overlay: it becomes a modal.
      var screen = alert.layer.screen
      screen.present(front)
      overlay = .modal(screen)
    case nil:
      overlay = front
    }
  }
}

extension Screen.Alert {
  fileprivate var layer: Layer<Action> {
    let texts = [notice.text, notice.failure].compactMap(\.self)
    var dismiss = dismiss
    if !dismiss.keys.contains(.escape) { dismiss.keys.append(.escape) }
    let screen = Screen(
      title: "", rows: texts.map { .text($0) } + [.blank, .controls([dismiss])])
    return Layer(screen: screen, isModal: true, isFailure: notice.failure != nil)
  }
}

extension Array {
  /// The layers that take input: the modal in front, and what is in front of it.
  func active<Action>() -> ArraySlice<Layer<Action>> where Element == Layer<Action> {
    self[(lastIndex(where: \.isModal) ?? 0)...]
  }
}
