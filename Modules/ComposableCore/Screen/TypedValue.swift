/// A value that the user is typing, stored as text that need not represent a value yet.
///
/// Text such as `-`, or empty text, is kept even though it is not a value, so that nothing is lost
/// or changed under the cursor.
public struct TypedValue<Value: LosslessStringConvertible> {
  /// The text as it was typed.
  public var text: String

  /// The value, or nil if the text does not represent one.
  @inlinable
  public var value: Value? { Value(text) }

  /// Creates a typed value from text.
  @inlinable
  public init(text: String = "") { self.text = text }

  /// Creates a typed value from a value.
  @inlinable
  public init(_ value: Value) { text = value.description }
}

extension TypedValue: Sendable {}
extension TypedValue: Hashable {}
extension TypedValue: Codable {
  /// Creates a typed value from the text that ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
