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
