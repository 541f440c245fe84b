/// Reads the declaration of a type: its head, its cases, its properties, and the members of the
/// types directly inside it.
///
/// The parser skips unknown code, such as functions and their bodies.
struct DeclarationParser {
  private var reader: TokenReader

  /// The number of nesting levels of types whose members are read.
  private let depth: Int

  /// Returns the first type declaration in the source; nil if there is none.
  static func declaration(in source: String) -> TypeDeclaration? {
    var parser = Self(reader: TokenReader(source), depth: 2)
    while parser.reader.next != nil {
      let (attributes, modifiers) = parser.prefix()
      if let type = parser.type(attributes, modifiers) { return type }
      if parser.reader.next != nil { parser.reader.skip() }
    }
    return nil
  }

  /// Returns the first relevant member of a type in the source; nil if there is none.
  static func member(in source: String) -> Member? {
    Self(reader: TokenReader(source), depth: 0).members().first
  }

  // MARK: - Types

  private mutating func type(
    _ attributes: [Attribute], _ modifiers: [Modifier]
  ) -> TypeDeclaration? {
    guard let keyword = reader.next, typeKeywords.contains(keyword.text),
      let name = reader.peek(1), name.kind == .word
    else { return nil }
    reader.skip()
    reader.skip()
    reader.skipAngles()
    let inherited = reader.skip(":") ? inherited() : []
    while let next = reader.next, !next.is("{") { reader.skip() }
    var members: [Member] = []
    if reader.next != nil {
      let body = Self(reader: reader.inside(), depth: depth - 1)
      if depth > 0 { members = body.members() }
    }
    return TypeDeclaration(
      keyword: String(keyword.text), name: String(name.text), offset: name.offset,
      attributes: attributes, modifiers: modifiers, inherited: inherited, members: members)
  }

  /// Reads the types after the colon.
  private mutating func inherited() -> [String] {
    var types: [String] = []
    repeat {
      _ = skipAttributes()
      let start = reader.position
      while let next = reader.next, !next.is(","), !next.is("{"), !next.is("where") {
        skipPartOfType()
      }
      types.append(String(reader.text(from: start)))
    } while reader.skip(",")
    return types
  }

  // MARK: - Members

  private consuming func members() -> [Member] {
    var members: [Member] = []
    while let first = reader.next {
      // `case` belongs to a pattern in an expression such as `if case`.
      let isInPattern = reader.last.map { patternKeywords.contains($0.text) } ?? false
      let (attributes, modifiers) = prefix()
      guard let next = reader.next else { break }
      if let directive = directive() {
        members.append(.directive(directive))
      } else if next.is("case"), !(isInPattern && first == next) {
        reader.skip()
        members += cases(attributes, first.documentation).map(Member.enumCase)
      } else if next.is("var") || next.is("let") {
        reader.skip()
        members += properties(attributes, modifiers).map(Member.property)
      } else if next.is("typealias"), let name = reader.peek(1) {
        reader.skip()
        reader.skip()
        members.append(.alias(String(name.text)))
      } else if let type = type(attributes, modifiers) {
        members.append(.type(type))
      } else {
        reader.skip()
      }
    }
    return members
  }

  /// Reads the attributes and modifiers before a declaration.
  private mutating func prefix() -> ([Attribute], [Modifier]) {
    var (attributes, modifiers) = ([Attribute](), [Modifier]())
    while let next = reader.next {
      if next.is("@") {
        attributes += skipAttributes()
      } else if modifierKeywords.contains(next.text)
        || next.is("class") && reader.peek(1).map({ memberKeywords.contains($0.text) }) ?? false
      {
        let start = reader.position
        reader.skip()
        if reader.isNext("("), reader.next?.isJoined ?? false { reader.skip() }
        modifiers.append(
          Modifier(text: String(reader.text(from: start)), offset: next.offset))
      } else {
        break
      }
    }
    return (attributes, modifiers)
  }

  private mutating func skipAttributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while reader.isNext("@") {
      let start = reader.position
      reader.skip()
      let name = reader.position
      repeat { _ = reader.word() } while reader.skip(".")
      let nameText = String(reader.text(from: name))
      if let next = reader.next, next.isJoined {
        reader.skipAngles()
        if reader.isNext("("), reader.next?.isJoined ?? false { reader.skip() }
      }
      attributes.append(Attribute(name: nameText, text: reader.text(from: start)))
    }
    return attributes
  }

  /// Reads a conditional compilation line, if there is one.
  private mutating func directive() -> String? {
    guard reader.isNext("#"), let keyword = reader.peek(1), keyword.isJoined,
      directiveKeywords.contains(keyword.text)
    else { return nil }
    let start = reader.position
    reader.skip()
    reader.skip()
    if keyword.is("if") || keyword.is("elseif") {
      while let next = reader.next, !next.startsLine { reader.skip() }
    }
    return String(reader.text(from: start))
  }

  // MARK: - Cases

  /// Reads the text after the keyword `case`.
  private mutating func cases(
    _ attributes: [Attribute], _ documentation: [Substring]
  ) -> [EnumCase] {
    var cases: [EnumCase] = []
    repeat {
      guard let name = reader.word() else { break }
      var values: [AssociatedValue] = []
      if reader.isNext("(") {
        var inside = Self(reader: reader.inside(), depth: depth)
        values = inside.associatedValues()
      }
      if reader.skip("=") { skipExpression() }
      cases.append(
        EnumCase(
          name: String(name.text), offset: name.offset, values: values, attributes: attributes,
          documentation: documentation))
    } while reader.skip(",")
    return cases
  }

  private mutating func associatedValues() -> [AssociatedValue] {
    var values: [AssociatedValue] = []
    while reader.next != nil {
      var label: String?
      for distance in 1...2
      where reader.peek(distance)?.is(":") ?? false && reader.next?.kind == .word {
        label = reader.next.map { String($0.text) }
        for _ in 0...distance { reader.skip() }
        break
      }
      let type = type(endsAtLine: false)
      var defaultValue: Substring?
      if reader.skip("=") {
        let start = reader.position
        skipExpression()
        defaultValue = reader.text(from: start)
      }
      if let type {
        values.append(
          AssociatedValue(label: label == "_" ? nil : label, type: type, defaultValue: defaultValue)
        )
      }
      if !reader.skip(","), reader.next != nil { reader.skip() }
    }
    return values
  }

  /// Reads a type, up to the end of the line or the token that follows it.
  private mutating func type(endsAtLine: Bool) -> TypeText? {
    let start = reader.position
    while let next = reader.next, !typeEnds.contains(next.text) {
      if endsAtLine, next.startsLine, reader.position > start, !continues(next) { break }
      skipPartOfType()
    }
    guard reader.position > start else { return nil }
    return TypeText(
      tokens: reader.tokens[start..<reader.position], source: reader.text(from: start))
  }

  private mutating func skipPartOfType() {
    if reader.endOfAngles == nil { reader.skip() } else { reader.skipAngles() }
  }

  /// Returns whether a type or an expression continues with a token at the start of a line.
  private func continues(_ token: Token) -> Bool {
    let last = reader.last?.text ?? ""
    return ["&", "->", ".", ":", ",", "="].contains(last)
      || token.kind == .punctuation && !token.is("@") && !token.is("#") && !token.is("{")
  }

  /// Skips an expression, up to the comma after it or the end of its lines.
  private mutating func skipExpression() {
    let start = reader.position
    while let next = reader.next, !next.is(","), !next.is(";") {
      if next.startsLine, reader.position > start, !continues(next) { return }
      if startsGenericArguments { reader.skipAngles() } else { reader.skip() }
    }
  }

  /// Whether generic arguments start here, rather than a comparison.
  private var startsGenericArguments: Bool {
    guard let end = reader.endOfAngles else { return false }
    return reader.peek(end - reader.position).map { argumentEnds.contains($0.text) } ?? true
  }

  // MARK: - Properties

  /// Reads the text after the keyword `var` or `let`.
  private mutating func properties(
    _ attributes: [Attribute], _ modifiers: [Modifier]
  ) -> [Property] {
    var properties: [Property] = []
    repeat {
      guard let name = reader.word() else { break }
      var type = reader.skip(":") ? type(endsAtLine: true) : nil
      if reader.skip("=") {
        if type == nil { type = literalType().map { TypeText(tokens: [], source: $0[...]) } }
        skipExpression()
      }
      properties.append(
        Property(
          name: String(name.text), offset: name.offset, type: type, attributes: attributes,
          modifiers: modifiers, getterEffect: getterEffect()))
    } while reader.skip(",")
    return properties
  }

  /// Returns the type of the next literal, if nothing else follows it.
  private func literalType() -> String? {
    let sign = reader.isNext("-") ? 1 : 0
    guard let token = reader.peek(sign) else { return nil }
    if let next = reader.peek(sign + 1), !next.startsLine, !literalEnds.contains(next.text) {
      return nil
    }
    if token.is("true") || token.is("false") { return "Bool" }
    guard token.kind == .literal, let first = token.text.utf8.first else { return nil }
    if first == UInt8(ascii: "\"") || token.text.hasPrefix("#") && token.text.hasSuffix("#") {
      return token.text.last == "/" || token.text.contains("/#") ? nil : "String"
    }
    guard first != UInt8(ascii: "/") else { return nil }
    let isHexadecimal = token.text.hasPrefix("0x")
    let isFraction =
      token.text.contains(".") || token.text.contains(isHexadecimal ? "p" : "e")
    return isFraction ? "Double" : "Int"
  }

  /// Returns `async` or `throws` if the next getter has such an effect.
  private func getterEffect() -> String? {
    guard reader.isNext("{"), reader.peek(1)?.is("get") ?? false,
      let effect = reader.peek(2), effect.is("async") || effect.is("throws")
    else { return nil }
    return String(effect.text)
  }
}

private let typeKeywords: Set<Substring> = [
  "enum", "struct", "class", "actor", "protocol", "extension",
]
private let memberKeywords: Set<Substring> = ["var", "let", "func", "subscript"]
private let patternKeywords: Set<Substring> = ["if", "guard", "while", "for", ",", "&"]
private let directiveKeywords: Set<Substring> = ["if", "elseif", "else", "endif"]
private let typeEnds: Set<Substring> = [",", "=", "{", ";"]
private let literalEnds: Set<Substring> = [",", ";", "{"]
private let argumentEnds: Set<Substring> = [")", "]", ".", ",", ";", "(", "}", ":"]
private let modifierKeywords: Set<Substring> = [
  "open", "public", "package", "internal", "fileprivate", "private", "static", "final", "indirect",
  "lazy", "weak", "unowned", "nonisolated", "isolated", "override", "mutating", "nonmutating",
  "required", "convenience", "dynamic", "optional", "distributed", "consuming", "borrowing",
  "prefix", "postfix", "infix",
]
