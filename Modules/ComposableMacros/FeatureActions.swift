/// Writes an enum `Action` that combines a feature's `ViewAction`s and `ReducerAction`s.
///
/// ```swift
/// @FeatureActions
/// enum Dice {
///   enum ViewAction: Equatable, Sendable { case rollTapped }
///   enum ReducerAction: Equatable, Sendable { case rolled(Int) }
/// }
/// ```
///
/// The reducer has one `switch` over `Dice.Action`, a `MergedAction`. A view that receives
/// `store.viewActions` can send only view actions. The enum has the lower access level of the two
/// enums, and conforms to the protocols that both of them declare.
@attached(member, names: named(Action))
public macro FeatureActions() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "FeatureActions")
