/// A modifier of a declaration, such as `public` or `private(set)`.
struct Modifier: Equatable {
  let text: String

  /// The position of the first byte.
  let offset: Int
}
