/// A value that the user is typing, stored as text that need not represent a value yet.
///
/// Text such as `-`, or empty text, is kept even though it is not a value, so that nothing is lost
/// or changed under the cursor.
///
/// An amount of money is an integer of the smallest unit, so that it is exact. Give the number of
/// decimals, and the text `12.50` has the value 1250:
///
/// ```swift
/// var amount = TypedValue<Int>(decimals: 2)
/// ```
///
/// Change the text or the value afterwards; another typed value would have its own decimals.
public struct TypedValue<Value: LosslessStringConvertible> {
  /// The text as it was typed.
  public var text: String

  /// The maximum number of decimals in the text of an integer of the smallest unit; usually 0.
  public let decimals: Int

  /// The value, or nil if the text does not represent one.
  ///
  /// Spaces around the text do not count. The decimal sign is a point, and numbers have no
  /// separators between thousands. A new value replaces the text, and nil removes it.
  public var value: Value? {
    get { value(of: text) }
    set { text = newValue.map { text(of: $0) } ?? "" }
  }

  /// Creates a typed value from text.
  public init(text: String = "") { (self.text, decimals) = (text, 0) }

  /// Creates a typed value from a value.
  public init(_ value: Value) { self.init(text: value.description) }
}

extension TypedValue where Value: FixedWidthInteger {
  /// Creates a typed value for an integer of the smallest unit of a number with decimals.
  ///
  /// - Parameters:
  ///   - text: The text, such as `12.50`.
  ///   - decimals: The number of decimals, from 0 to 18.
  public init(text: String = "", decimals: Int) {
    (self.text, self.decimals) = (text, min(max(decimals, 0), 18))
  }

  /// Creates a typed value from an integer of the smallest unit of a number with decimals.
  ///
  /// - Parameters:
  ///   - value: The number of smallest units; 1250 is shown as `12.50` with two decimals.
  ///   - decimals: The number of decimals, from 0 to 18.
  public init(_ value: Value, decimals: Int) {
    self.init(decimals: decimals)
    text = text(of: value)
  }
}

extension TypedValue {
  /// Returns the value that a text represents; nil if it represents none.
  @usableFromInline
  func value(of text: String) -> Value? {
    if decimals > 0 { return smallestUnits(text.trimmed).flatMap { Value($0) } }
    let trimmed = text.trimmed
    guard Value.self is any BinaryFloatingPoint.Type else {
      return Value(text) ?? (trimmed.isEmpty ? nil : Value(trimmed))
    }
    // Otherwise, `0x1p3`, `inf` and `1e999` would be numbers.
    guard trimmed.isDecimal, let value = Value(trimmed) else { return nil }
    return (value as? any BinaryFloatingPoint)?.isFinite == true ? value : nil
  }

  /// Returns the text of a value.
  @usableFromInline
  func text(of value: Value) -> String {
    guard decimals > 0 else { return value.description }
    let isNegative = value.description.hasPrefix("-")
    let digits = isNegative ? String(value.description.dropFirst()) : value.description
    let padded = String(repeating: "0", count: max(decimals + 1 - digits.count, 0)) + digits
    return (isNegative ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// Returns the digits of a number with decimals as those of an integer: `1250` for `12.5`.
  private func smallestUnits(_ text: String) -> String? {
    let isSigned = text.hasPrefix("-") || text.hasPrefix("+")
    let parts = text.dropFirst(isSigned ? 1 : 0)
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let (whole, rest) = (parts[0], parts.count > 1 ? parts[1] : "")
    guard !(whole.isEmpty && rest.isEmpty), rest.count <= decimals,
      (whole + rest).utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let zeros = String(repeating: "0", count: decimals - rest.count)
    return (isSigned ? String(text.prefix(1)) : "") + whole + rest + zeros
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}

extension String {
  /// Whether the text consists of what decimal numbers are written with.
  fileprivate var isDecimal: Bool { utf8.allSatisfy("0123456789+-.eE".utf8.contains) }
}

extension TypedValue: CustomReflectable {
  /// A mirror of the text, and of the decimals if there are some.
  public var customMirror: Mirror {
    Mirror(
      self, children: decimals > 0 ? ["text": text, "decimals": decimals] : ["text": text],
      displayStyle: .struct)
  }
}

extension TypedValue: Sendable {}
extension TypedValue: Hashable {}
extension TypedValue: Codable {
  private enum CodingKeys: CodingKey { case text, decimals }

  /// Creates a typed value from what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      text = try container.decode(String.self, forKey: .text)
      decimals = try container.decode(Int.self, forKey: .decimals)
      guard (0...18).contains(decimals), Value.self is any FixedWidthInteger.Type else {
        throw DecodingError.dataCorruptedError(
          forKey: .decimals, in: container,
          debugDescription: "a typed integer has at most 18 decimals")
      }
    } else {
      (text, decimals) = (try decoder.singleValueContainer().decode(String.self), 0)
    }
  }

  /// Writes the text, and the number of decimals if there are some.
  public func encode(to encoder: any Encoder) throws {
    guard decimals > 0 else {
      var container = encoder.singleValueContainer()
      return try container.encode(text)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(decimals, forKey: .decimals)
  }
}
