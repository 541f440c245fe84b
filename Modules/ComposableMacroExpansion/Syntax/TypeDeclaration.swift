/// The declaration of a type, or of an extension.
struct TypeDeclaration: Equatable {
  /// The keyword: `enum`, `struct`, `class`.
  let keyword: String

  /// The name as written, which may have backticks.
  let name: String

  /// The position of the name.
  let offset: Int

  /// The attributes of the declaration.
  let attributes: [Attribute]

  /// The modifiers, such as `public`.
  let modifiers: [Modifier]

  /// The types after the colon, as written.
  let inherited: [String]

  /// The relevant members, in order: cases, properties, types and conditions.
  let members: [Member]
}

extension TypeDeclaration {
  /// The cases, regardless of conditions.
  var cases: [EnumCase] {
    members.compactMap { if case .enumCase(let enumCase) = $0 { enumCase } else { nil } }
  }

  /// The properties, regardless of conditions.
  var properties: [Property] {
    members.compactMap { if case .property(let property) = $0 { property } else { nil } }
  }

  /// The names of the type aliases, regardless of conditions.
  var aliases: [String] {
    members.compactMap { if case .alias(let name) = $0 { name } else { nil } }
  }

  /// The nested types, regardless of conditions.
  var types: [TypeDeclaration] {
    members.compactMap { if case .type(let type) = $0 { type } else { nil } }
  }

  /// Returns the access level that makes members as visible as the type, followed by a space; empty
  /// for `internal` and lower levels.
  ///
  /// - Parameter enclosing: The heads of the enclosing declarations, innermost first.
  /// - Returns: The level.
  func access(inside enclosing: [String]) -> String {
    switch accessLevel {
    case "public", "open": return "public "
    case "package": return "package "
    case nil:
      // An extension's access level applies to its members.
      guard let head = enclosing.first,
        let outer = DeclarationParser.declaration(in: head), outer.keyword == "extension"
      else { return "" }
      return outer.access(inside: [])
    default: return ""
    }
  }

  /// The explicit access level; nil if there is none.
  private var accessLevel: String? {
    let levels: Set = ["open", "public", "package", "internal", "fileprivate", "private"]
    return modifiers.first { levels.contains($0.text) }?.text
  }
}
