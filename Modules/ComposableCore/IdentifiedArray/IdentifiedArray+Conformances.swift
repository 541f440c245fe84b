extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether both arrays contain equal elements in the same order.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.elements == right.elements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements into a hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Throws: Any error that the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes the elements from an array.
  ///
  /// - Throws: Any error that the decoder throws, or `DecodingError.dataCorrupted` if an id occurs
  ///   twice.
  public init(from decoder: any Decoder) throws {
    self.init()
    for element in try [Element](from: decoder) {
      if let position = positions[element.id] {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription:
              "The id \(element.id) occurs twice: at positions \(position) and \(count)."))
      }
      append(element)
    }
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array from a literal; an element with a duplicate id is refused and reported.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension IdentifiedArray: CustomStringConvertible, CustomReflectable {
  /// The description of the elements as an array.
  public var description: String {
    elements.description
  }

  /// The mirror of the elements as an array.
  public var customMirror: Mirror {
    Mirror(reflecting: elements)
  }
}
