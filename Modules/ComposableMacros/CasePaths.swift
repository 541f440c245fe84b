internal import ComposableCore

/// Makes an enum conform to `CasePathable`, so that `.at(\.counter)` is the path to its case
/// `counter`.
///
/// ```swift
/// @CasePaths
/// enum TableAction: Equatable, Sendable {
///   case dice(Dice.Action)
///   case cleared
/// }
/// ```
///
/// `action.dice` is the payload of the case, or nil for any other case. The payload is `Void` for a
/// case without associated values, and a tuple for several associated values.
@attached(member, names: named(Cases), named(cases), named(caseIndex))
@attached(extension, conformances: CasePathable)
public macro CasePaths() =
  #externalMacro(module: "ComposableMacrosPlugin", type: "CasePaths")
