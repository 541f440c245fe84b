/// An attribute of a declaration, such as `@available(macOS 26, *)`.
struct Attribute: Equatable {
  /// The name without the sign and without arguments.
  let name: String

  /// The attribute as it is written.
  let text: Substring
}
