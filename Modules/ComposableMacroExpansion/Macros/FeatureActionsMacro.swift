/// Writes an enum that combines a feature's view actions and reducer actions.
enum FeatureActionsMacro: Macro {
  static let name = "FeatureActions"

  static func expansion(
    of declaration: String, as role: MacroRole
  ) throws(Diagnostic) -> String {
    guard case .member = role else { return "" }
    guard let feature = DeclarationParser.declaration(in: declaration),
      ["enum", "struct", "class", "actor"].contains(feature.keyword)
    else { throw Diagnostic(attribute: name, "'@\(name)' applies only to a type") }
    let view = try part("ViewAction", of: feature)
    let reducer = try part("ReducerAction", of: feature)
    if let action = feature.types.first(where: { plain($0.name) == "Action" }) {
      throw Diagnostic(
        "'Action' cannot be declared here, because '@\(name)' declares it", at: action.name,
        offset: action.offset)
    }
    try checkUnique(
      "actions",
      (view.members.unconditionalCases + reducer.members.unconditionalCases).map {
        ($0.name, $0.offset)
      })
    return source(view, reducer).joined(separator: "\n")
  }

  private static func part(
    _ name: String, of feature: TypeDeclaration
  ) throws(Diagnostic) -> TypeDeclaration {
    guard let part = feature.types.first(where: { plain($0.name) == name }) else {
      throw Diagnostic(
        attribute: self.name,
        "'\(feature.name)' has no enum '\(name)'; '@\(self.name)' requires the enums 'ViewAction' "
          + "and 'ReducerAction'")
    }
    guard part.keyword == "enum" else {
      throw Diagnostic("'\(name)' is not an enum", at: part.name, offset: part.offset)
    }
    return part
  }

  // MARK: - Source

  private static func source(_ view: TypeDeclaration, _ reducer: TypeDeclaration) -> [String] {
    let access = lowerAccess(view, reducer)
    let hasPaths = [view, reducer].allSatisfy {
      $0.attributes.contains { $0.name == CasePathsMacro.name }
    }
    let conformances = ["ComposableCore.MergedAction"] + common(view, reducer)
    return (hasPaths ? ["@\(CasePathsMacro.name)"] : []) + [
      "/// The actions sent by the view, and the reducer's own actions.",
      "\(access)enum Action: \(conformances.joined(separator: ", ")) {",
    ]
      + (cases(of: view) + cases(of: reducer)).indented + [""]
      + initializer("viewAction", of: view, access).indented + [""]
      + initializer("reducerAction", of: reducer, access).indented + ["}"]
  }

  private static func cases(of part: TypeDeclaration) -> [String] {
    part.members.lines { member in
      guard case .enumCase(let enumCase) = member else { return [] }
      let values = enumCase.values.map { value in
        (value.label.map { "\($0): " } ?? "") + value.type.text(in: part)
          + (value.defaultValue.map { " = \($0)" } ?? "")
      }
      let list = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
      return [enumCase.availability + "case \(enumCase.name)\(list)"]
    }
  }

  private static func initializer(
    _ label: String, of part: TypeDeclaration, _ access: String
  ) -> [String] {
    let cases = part.members.lines { member in
      guard case .enumCase(let enumCase) = member else { return [] }
      return ["case \(enumCase.pattern): self = \(enumCase.construction)"]
    }
    let kind = label == "viewAction" ? "view" : "reducer"
    return [
      "/// Creates the action that corresponds to a \(kind) action.",
      "\(access)init(\(label): \(part.name)) {",
      "  switch \(label) {",
    ] + cases.indented + ["  }", "}"]
  }

  /// Returns the protocols that both types conform to, as written.
  private static func common(_ view: TypeDeclaration, _ reducer: TypeDeclaration) -> [String] {
    // A raw value type would come first.
    let rawTypes: Set = ["String", "Substring", "Character", "Int", "UInt", "UInt8", "Double"]
    return view.inherited.filter {
      reducer.inherited.contains($0) && !rawTypes.contains($0) && !$0.isEmpty
    }
  }

  /// Returns the lower of the two access levels, followed by a space.
  private static func lowerAccess(_ view: TypeDeclaration, _ reducer: TypeDeclaration) -> String {
    let levels = ["private", "fileprivate", "internal", "package", "public"]
    let level = [view, reducer].map { part in
      part.modifiers.compactMap { levels.firstIndex(of: $0.text) }.first ?? 2
    }
    let lower = levels[level.min() ?? 2]
    return lower == "internal" ? "" : lower + " "
  }
}

extension TypeText {
  /// Returns the type as it is written outside its enclosing type.
  fileprivate func text(in part: TypeDeclaration) -> String {
    let nested = Set(part.types.map(\.name) + part.aliases)
    return text { token, last in
      if token.is("Self") { return part.name }
      let isQualified = last?.is(".") ?? false
      return !isQualified && nested.contains(String(token.text))
        ? "\(part.name).\(token.text)" : nil
    }
  }
}
