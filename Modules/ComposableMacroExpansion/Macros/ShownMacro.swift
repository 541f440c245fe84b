/// Marks a property for ``ViewStateMacro``, and writes nothing.
enum ShownMacro: Macro {
  static let name = "Shown"

  static func expansion(
    of declaration: String, as role: MacroRole
  ) throws(Diagnostic) -> String {
    guard case .property = DeclarationParser.member(in: declaration) else {
      throw Diagnostic(attribute: name, "'@\(name)' is for a property")
    }
    return ""
  }
}
