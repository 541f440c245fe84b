#if canImport(SwiftUI)
  import ComposableCore
  import SwiftUI

  extension ViewStore {
    /// Returns a binding that shows a part of the view state, and sends an action when a control
    /// sets it.
    ///
    /// - Parameters:
    ///   - part: The part of the view state.
    ///   - action: Makes the action from the new value; nil sends none.
    /// - Returns: The binding, which keeps no value of its own.
    func binding<Value>(
      _ part: KeyPath<ViewState, Value>, sends action: @escaping (Value) -> ViewAction?
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in self.state[keyPath: part] },
        set: { @MainActor in
          // A control may set what it shows: that is not an action.
          if let action = action($0) { self.send(action) }
        })
    }
  }
#endif
