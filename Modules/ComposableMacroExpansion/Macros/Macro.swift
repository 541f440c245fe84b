/// A macro: a function from a declaration to source text.
protocol Macro: SendableMetatype {
  /// The name of the attribute.
  static var name: String { get }

  /// Returns the source text for a declaration.
  ///
  /// - Throws: ``Diagnostic`` if the declaration cannot be expanded.
  static func expansion(
    of declaration: String, as role: MacroRole
  ) throws(Diagnostic) -> String

  /// Returns the notes to report for a declaration that can be expanded.
  static func notes(on declaration: String) -> [Diagnostic]
}

extension Macro {
  static func notes(on declaration: String) -> [Diagnostic] { [] }
}

/// The kind of code that a macro expands to.
enum MacroRole: Equatable {
  /// Members of the type, with the heads of the enclosing declarations, innermost first.
  case member(inside: [String] = [])
  /// An extension of a type that adds conformances; empty if there are none to add.
  case conformances(String, of: String)
  /// Declarations beside the declaration.
  case peer
}

extension Macro {
  /// Returns the declaration of a type with a given keyword, such as `enum`.
  static func type(
    _ keyword: String, in source: String
  ) throws(Diagnostic) -> TypeDeclaration {
    func noun(_ keyword: String) -> String {
      (["a", "e"].contains(keyword.first) ? "an " : "a ") + keyword
    }
    guard let type = DeclarationParser.declaration(in: source) else {
      throw Diagnostic(attribute: name, "'@\(name)' applies only to \(noun(keyword))")
    }
    guard type.keyword == keyword else {
      throw Diagnostic(
        attribute: name,
        "'@\(name)' applies only to \(noun(keyword)), but '\(type.name)' is \(noun(type.keyword))")
    }
    return type
  }

  /// Throws if two of the names are equal; the names must belong to unconditional declarations.
  static func checkUnique(
    _ kind: String, _ names: [(name: String, offset: Int)]
  ) throws(Diagnostic) {
    var offsets: [String: Int] = [:]
    for (name, offset) in names {
      if let first = offsets.updateValue(offset, forKey: plain(name)) {
        var diagnostic = Diagnostic(
          "two \(kind) have the name '\(plain(name))'", at: name, offset: offset)
        diagnostic.note = "first declared here"
        diagnostic.notePlace = .declaration(offset: first, length: name.utf8.count)
        throw diagnostic
      }
    }
  }

  /// Returns a name without backticks.
  static func plain(_ name: String) -> String {
    name.hasPrefix("`") && name.count > 2 ? String(name.dropFirst().dropLast()) : name
  }
}
