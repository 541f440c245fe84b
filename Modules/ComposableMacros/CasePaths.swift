internal import ComposableCore

/// Writes the conformance of an enum to `CasePathable`, so that `.at(\.counter)` is the path to its
/// case `counter`.
///
/// ```swift
/// @CasePaths
/// enum TableAction: Equatable, Sendable {
///   case dice(Dice.Action)
///   case cleared
/// }
/// ```
///
/// `action.dice` is the value of the case, and nil in another case. The value of a case without
/// associated values is `Void`, that of several is a tuple.
@attached(member, names: named(Cases), named(cases), named(caseIndex))
@attached(extension, conformances: CasePathable)
public macro CasePaths() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "CasePaths")
