/// A member of a type.
enum Member: Equatable {
  case enumCase(EnumCase)
  case property(Property)
  case type(TypeDeclaration)
  /// Another name for a type.
  case alias(String)
  /// A line of conditional compilation: `#if DEBUG`, `#else`, `#endif`.
  case directive(String)
}

/// An attribute of a declaration, such as `@available(macOS 26, *)`.
struct Attribute: Equatable {
  /// The name without the sign and without arguments.
  let name: String

  /// The attribute as it is written.
  let text: Substring
}

/// A modifier of a declaration, such as `public` or `private(set)`.
struct Modifier: Equatable {
  let text: String

  /// The position of the first byte.
  let offset: Int
}
