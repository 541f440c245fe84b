/// Returns the name of a type with its enclosing types, without the module: `Login.Draft`.
///
/// A type that is local or private has no full name that can be written, so the result is its own
/// name.
package func nestedName(of type: Any.Type) -> String {
  let full = String(reflecting: type)
  guard !full.contains("(") else { return "\(type)" }
  var name = ""
  var identifier = ""
  for character in full + " " {
    if character.isLetter || character.isNumber || character == "_" || character == "." {
      identifier.append(character)
    } else {
      let parts = identifier.split(separator: ".")
      name += parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".") + String(character)
      identifier = ""
    }
  }
  return String(name.dropLast())
}
