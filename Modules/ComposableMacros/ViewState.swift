/// Writes a struct `ViewState` with the properties of a state that are marked with `@Shown`.
///
/// ```swift
/// @ViewState
/// struct DiceState: Equatable {
///   @Shown var rolls: [Int] = []
///   @Shown var isRolling = false
///   var requestCount = 0
/// }
/// ```
///
/// `DiceState.ViewState(state)` is the view state for a state. A change of any other property does
/// not change the view state, so no observer is notified.
@attached(member, names: named(ViewState))
public macro ViewState() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ViewState")

/// Makes a property of a struct with `@ViewState` part of the view state.
@attached(peer)
public macro Shown() = #externalMacro(module: "ComposableMacrosPlugin", type: "Shown")
