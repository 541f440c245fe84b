/// Writes a struct with the shown properties of a state.
enum ViewStateMacro: Macro {
  static let name = "ViewState"

  static func expansion(
    of declaration: String, as role: MacroRole
  ) throws(Diagnostic) -> String {
    guard case .member(let enclosing) = role else { return "" }
    let type = try type("struct", in: declaration)
    if let existing = type.types.first(where: { plain($0.name) == "ViewState" }) {
      throw Diagnostic(
        "'ViewState' cannot be declared here, because '@\(name)' declares it", at: existing.name,
        offset: existing.offset)
    }
    let shown = type.properties.filter(\.isShown)
    guard !shown.isEmpty else {
      throw Diagnostic(
        attribute: name, "'\(type.name)' has no property marked '@\(ShownMacro.name)'")
    }
    for property in shown { try check(property) }
    return source(type, shown, type.access(inside: enclosing)).joined(separator: "\n")
  }

  private static func check(_ property: Property) throws(Diagnostic) {
    let reason: String? =
      if property.has("static") {
        "is static, but view state is created from an instance"
      } else if property.has("lazy") {
        "is lazy, so reading it would change the state"
      } else if let effect = property.getterEffect {
        "has a getter marked '\(effect)'"
      } else if property.type == nil {
        "needs a type annotation: write 'var \(property.name): TYPE'"
      } else if property.type?.source.contains("->") ?? false {
        "is a function, and functions cannot be compared"
      } else {
        nil
      }
    guard let reason else { return }
    throw Diagnostic(
      "the shown property '\(plain(property.name))' \(reason)", at: property.name,
      offset: property.offset)
  }

  // MARK: - Source

  private static func source(
    _ type: TypeDeclaration, _ shown: [Property], _ access: String
  ) -> [String] {
    func text(_ property: Property) -> String {
      property.type?.text(replacingSelfBy: type.name) ?? ""
    }
    let kept = ["Sendable", "Hashable"].filter(type.inherited.contains)
    func lines(_ body: (Property, String) -> String) -> [String] {
      type.members.lines { member in
        guard case .property(let property) = member, property.isShown else { return [] }
        return [body(property, text(property))]
      }
    }
    return [
      "/// The part of the state that the view shows.",
      "\(access)struct ViewState: \((["Swift.Equatable"] + kept).joined(separator: ", ")) {",
    ]
      + lines { "\(access)var \($0.name): \($1)" }.indented + [
        "",
        "  /// Creates the view state from the feature's state.",
        "  \(access)init(_ state: \(type.name)) {",
      ]
      + lines { property, _ in "self.\(property.name) = state.\(property.name)" }.indented.indented
      + ["  }"] + memberwise(type, shown.map { ($0.name, text($0)) }, access).indented + ["}"]
  }

  /// Returns the memberwise initializer, for tests; empty if any property is conditional.
  private static func memberwise(
    _ type: TypeDeclaration, _ shown: [(name: String, type: String)], _ access: String
  ) -> [String] {
    let hasConditions = type.members.contains { if case .directive = $0 { true } else { false } }
    guard !hasConditions else { return [] }
    let parameters = shown.map { "\($0.name): \($0.type)" }
    return [
      "", "/// Creates the view state from its properties.",
      "\(access)init(\(parameters.joined(separator: ", "))) {",
    ] + shown.map { "self.\($0.name) = \($0.name)" }.indented + ["}"]
  }
}

extension Property {
  fileprivate var isShown: Bool { attributes.contains { $0.name == ShownMacro.name } }
}

/// Marks a property for ``ViewStateMacro``, and generates no code.
enum ShownMacro: Macro {
  static let name = "Shown"

  static func expansion(
    of declaration: String, as role: MacroRole
  ) throws(Diagnostic) -> String {
    guard case .property = DeclarationParser.member(in: declaration) else {
      throw Diagnostic(attribute: name, "'@\(name)' applies only to a property")
    }
    return ""
  }
}
