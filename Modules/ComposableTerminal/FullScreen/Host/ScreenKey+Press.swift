internal import ComposableCore

extension ScreenKey {
  /// Creates a key that a control can have; nil for the host's keys.
  init?(_ press: KeyPress) {
    guard press.modifiers.subtracting(.shift).isEmpty else { return nil }
    switch press.key {
    case .character(" "): return nil
    case .character(let character): self = .character(character)
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .delete: self = .delete
    case .escape: self = .escape
    default: return nil
    }
  }
}
