/// A property of a type.
struct Property: Equatable {
  /// The name as written, which may have backticks.
  let name: String

  /// The position of the name.
  let offset: Int

  /// The type as written, or the type of the literal that initializes the property; nil if unknown.
  let type: TypeText?

  /// The attributes of the declaration.
  let attributes: [Attribute]

  /// The modifiers of the declaration, such as `static`.
  let modifiers: [Modifier]

  /// `async` or `throws`, if reading the property has such an effect.
  let getterEffect: String?

  /// Whether the property has a modifier, such as `static`.
  func has(_ modifier: String) -> Bool { modifiers.contains { $0.text == modifier } }
}
