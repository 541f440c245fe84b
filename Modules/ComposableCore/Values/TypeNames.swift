/// Returns the name of a type with its enclosing types, without the module: `Login.Draft`.
///
/// A type that is private, local, or declared in an extension of another module's type has no full
/// name that can be written, so the result is its own name.
package func nestedName(of type: Any.Type) -> String {
  let full = String(reflecting: type)
  guard !full.contains("(unknown context"), !full.contains("(extension in") else {
    return "\(type)"
  }
  var name = ""
  var identifier = ""
  func withoutModule() -> String {
    // A name after a dot continues the name of a generic type, as in `Box<Int>.Inner`.
    guard let dot = identifier.firstIndex(of: "."), dot != identifier.startIndex else {
      return identifier
    }
    return String(identifier[identifier.index(after: dot)...])
  }
  for character in full {
    if "<>,&()[]:-? ".contains(character) {
      name += withoutModule() + String(character)
      identifier = ""
    } else {
      identifier.append(character)
    }
  }
  return name + withoutModule()
}
