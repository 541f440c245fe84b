import ComposableCore

extension Screen {
  /// Changes the innermost modal, which takes the input; this screen if there is none.
  mutating func modifyFront(_ change: (inout Self) -> Void) {
    if case .modal(var modal) = overlay {
      modal.modifyFront(change)
      overlay = .modal(modal)
    } else {
      change(&self)
    }
  }
}
