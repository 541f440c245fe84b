/// A member of a type.
enum Member: Equatable {
  case enumCase(EnumCase)
  case property(Property)
  case type(TypeDeclaration)
  /// A type alias.
  case alias(String)
  /// A conditional compilation line: `#if DEBUG`, `#else`, `#endif`.
  case directive(String)
}

/// An attribute of a declaration, such as `@available(macOS 26, *)`.
struct Attribute: Equatable {
  /// The name without the at sign or arguments.
  let name: String

  /// The attribute as written.
  let text: Substring
}

/// A modifier of a declaration, such as `public` or `private(set)`.
struct Modifier: Equatable {
  let text: String

  /// The position of the first byte.
  let offset: Int
}
