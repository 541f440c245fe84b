internal import ComposableCore

/// A screen prepared for input: its layers, and the targets that can have the focus.
struct Surface: Sendable {
  /// The whole screen.
  let screen: HostScreen
  let layers: [Layer]

  /// The layers that take input.
  let active: ArraySlice<Layer>
  let ring: FocusRing

  init(_ screen: HostScreen) {
    self.screen = screen
    layers = screen.layers
    active = layers.active
    ring = FocusRing(active)
  }

  /// The position of the layer whose controls have the focus at first: the one in front, except for
  /// popovers without controls.
  var owner: Int {
    active.indices.last { active[$0].isModal || ring.hasTargets(inLayer: $0) } ?? active.startIndex
  }

  /// Returns the control with a key: the first enabled control, or otherwise the first control.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - preferred: Controls that come before the layers' controls, such as the controls of a
  ///     list's row.
  ///   - host: Controls that come after the layers' controls.
  /// - Returns: The control; nil if none has the key.
  func control(
    for key: ScreenKey, preferred: [HostScreen.Control], host: [HostScreen.Control]
  ) -> HostScreen.Control? {
    var disabled: HostScreen.Control?
    func isMatch(_ control: HostScreen.Control) -> Bool {
      guard control.keys.contains(key) else { return false }
      if !control.isEnabled, disabled == nil { disabled = control }
      return control.isEnabled
    }
    return firstControl(preferred: preferred, host: host, where: isMatch) ?? disabled
  }

  /// Returns the first control that satisfies a predicate, in the order in which a key finds its
  /// control.
  func firstControl(
    preferred: [HostScreen.Control], host: [HostScreen.Control],
    where predicate: (HostScreen.Control) -> Bool
  ) -> HostScreen.Control? {
    if let found = preferred.firstControl(where: predicate) { return found }
    for layer in active {
      if let found = layer.screen.firstShownControl(where: predicate) { return found }
    }
    return host.firstControl(where: predicate)
  }
}
