/// Writes an enum `Action` of both the `ViewAction`s and the `ReducerAction`s of a feature.
///
/// ```swift
/// @FeatureActions
/// enum Dice {
///   enum ViewAction: Equatable, Sendable { case rollTapped }
///   enum ReducerAction: Equatable, Sendable { case rolled(Int) }
/// }
/// ```
///
/// The reducer has one `switch` over `Dice.Action`, a `MergedAction`; a view that gets
/// `store.viewActions` can send view actions only. The enum has the lower one of the access levels
/// of both, and conforms to the protocols that are written on both.
@attached(member, names: named(Action))
public macro FeatureActions() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "FeatureActions")
