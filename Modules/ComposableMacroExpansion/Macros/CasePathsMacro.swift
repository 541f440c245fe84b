/// Writes the conformance of an enum to `CasePathable`.
enum CasePathsMacro: Macro {
  static let name = "CasePaths"

  static func expansion(
    of declaration: String, as role: MacroRole
  ) throws(Diagnostic) -> String {
    let type = try type("enum", in: declaration)
    try check(type)
    switch role {
    case .conformances(let protocols, let extended):
      return protocols.isEmpty
        ? "" : "nonisolated extension \(extended): ComposableCore.CasePathable {}"
    case .member(let enclosing):
      try checkVisible(type, inside: enclosing)
      return members(of: type, access: access(of: type, inside: enclosing))
        .joined(separator: "\n")
    case .peer: return ""
    }
  }

  static func notes(on declaration: String) -> [Diagnostic] {
    guard let type = try? type("enum", in: declaration), type.cases.isEmpty else { return [] }
    return [
      Diagnostic(
        message: "'\(type.name)' has no cases yet, so it has no case paths", place: .attribute)
    ]
  }

  /// Returns the modifiers of the generated declarations, which are as visible as the type.
  private static func access(of type: TypeDeclaration, inside enclosing: [String]) -> String {
    let isInlinable = type.attributes.contains { $0.name == "usableFromInline" }
    return (isInlinable ? "@usableFromInline " : "") + type.access(inside: enclosing)
  }

  // MARK: - Checks

  /// The names that the expansion declares.
  private static let declared: Set = ["Cases", "cases", "caseIndex"]

  private static func check(_ type: TypeDeclaration) throws(Diagnostic) {
    if type.inherited.contains(where: { $0.filter { $0 != " " } == "~Copyable" }) {
      throw Diagnostic(
        attribute: name,
        "'\(type.name)' cannot be copied, so its associated values cannot be extracted")
    }
    try checkUnique("cases", type.members.unconditionalCases.map { ($0.name, $0.offset) })
    let names =
      type.cases.map { ($0.name, $0.offset) } + type.properties.map { ($0.name, $0.offset) }
      + type.types.map { ($0.name, $0.offset) }
    for (name, offset) in names where declared.contains(plain(name)) {
      throw Diagnostic(
        "'\(plain(name))' cannot be declared here, because '@CasePaths' declares it",
        at: name, offset: offset)
    }
  }

  /// Throws if the type or an enclosing type is private, so that the extension has no access.
  private static func checkVisible(
    _ type: TypeDeclaration, inside enclosing: [String]
  ) throws(Diagnostic) {
    guard !enclosing.isEmpty else { return }
    let message = "'\(type.name)' is not visible in the macro's extension"
    if let modifier = type.modifiers.first(where: { $0.text == "private" }) {
      let place = Diagnostic.Place.declaration(offset: modifier.offset, length: 7)
      throw Diagnostic(
        message: "\(message), because it is private",
        place: place,
        fixIt: Diagnostic.FixIt(
          message: "write 'fileprivate'", place: place, newText: "fileprivate"))
    }
    // The outermost declaration is visible in the file.
    for head in enclosing.dropLast() {
      guard let outer = DeclarationParser.declaration(in: head), outer.keyword != "extension",
        outer.modifiers.contains(where: { $0.text == "private" })
      else { continue }
      throw Diagnostic(
        "\(message), because '\(outer.name)' is private: write 'fileprivate' there",
        at: type.name, offset: type.offset)
    }
  }

  // MARK: - Members

  private static func members(of type: TypeDeclaration, access: String) -> [String] {
    var index = -1
    let paths = type.members.lines { member in
      guard case .enumCase(let enumCase) = member else { return [] }
      index += 1
      return enumCase.isUnavailable
        ? [] : path(to: enumCase, of: type, access: access, index: index)
    }
    return [
      "/// The paths to the cases.",
      "\(access)nonisolated struct Cases: Swift.Sendable {",
    ]
      + paths.indented + [
        "}",
        "",
        "/// The paths to the cases.",
        "\(access)nonisolated static var cases: Cases { Cases() }",
        "",
        "/// The index of this value's case.",
        "\(access)nonisolated var caseIndex: Swift.Int? {",
      ] + indices(of: type).indented + ["}"]
  }

  private static func path(
    to enumCase: EnumCase, of type: TypeDeclaration, access: String, index: Int
  ) -> [String] {
    let name = "\"\(plain(enumCase.name))\""
    let documentation =
      enumCase.documentation.isEmpty
      ? ["/// The path to the case `\(plain(enumCase.name))`."]
      : enumCase.documentation.map(String.init)
    return documentation + [
      "\(enumCase.availability)\(access)var \(enumCase.name): "
        + "ComposableCore.CasePath<\(type.name), \(enumCase.payload(replacingSelfBy: type.name))> {"
    ]
      + (enumCase.isImpossible
        // The case has no values, and the compiler would warn about code that creates one.
        ? [
          "  ComposableCore.CasePath(\(name), index: \(index), embed: { \(impossible(enumCase)) }) "
            + "{ _ in nil }"
        ]
        : [
          "  ComposableCore.CasePath(\(name), index: \(index), embed: { \(embedding(enumCase)) }) {",
          "    \(extraction(enumCase))",
          "  }",
        ]) + ["}"]
  }

  private static func indices(of type: TypeDeclaration) -> [String] {
    // A switch over an enum without values is an error.
    if type.cases.allSatisfy(\.isImpossible) { return ["nil"] }
    if let only = type.cases.first, type.cases.count == 1, !only.values.isEmpty, !only.isLimited,
      type.members.unconditionalCases.count == 1
    {
      return ["if case .\(only.name) = self { return 0 }", "return nil"]
    }
    var index = -1
    let cases = type.members.lines { member in
      guard case .enumCase(let enumCase) = member else { return [] }
      index += 1
      // A case that may be unavailable here cannot be named.
      return enumCase.isLimited ? [] : ["case .\(enumCase.name): return \(index)"]
    }
    let hasLimited = type.cases.contains(where: \.isLimited)
    return ["switch self {"] + cases + (hasLimited ? ["default: return nil"] : []) + ["}"]
  }

  /// Returns the part of the payload that cannot exist.
  private static func impossible(_ enumCase: EnumCase) -> String {
    enumCase.values.count > 1 ? "$0.\(enumCase.impossibleIndex ?? 0)" : "$0"
  }

  private static func embedding(_ enumCase: EnumCase) -> String {
    let values = enumCase.values.enumerated().map { index, value in
      (value.writtenLabel.map { "\($0): " } ?? "")
        + (enumCase.values.count == 1 ? "$0" : "$0.\(index)")
    }
    return values.isEmpty
      ? "_ in .\(enumCase.name)" : ".\(enumCase.name)(\(values.joined(separator: ", ")))"
  }

  private static func extraction(_ enumCase: EnumCase) -> String {
    let names = enumCase.values.indices.map { "value\($0)" }
    let result = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
    return "if case \(enumCase.pattern) = $0 { \(result) } else { nil }"
  }
}
