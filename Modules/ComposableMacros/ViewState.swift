/// Writes a struct `ViewState` with those properties of a state that are marked with `@Shown`.
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
/// `DiceState.ViewState(state)` is the view state for a state. A change of a property that is not
/// shown does not change it, so that no observer is notified of it.
@attached(member, names: named(ViewState))
public macro ViewState() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "ViewState")

/// Marks a property of a struct with `@ViewState` as a part of its view state.
@attached(peer)
public macro Shown() = #externalMacro(module: "ComposableMacrosPlugin", type: "Shown")
