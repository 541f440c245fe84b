extension Error {
  /// The reason why a value could not be encoded or decoded, and the position in the value.
  var inWords: String { inWords(of: nil) }

  /// The reason why a value could not be encoded or decoded, and the position in the value.
  ///
  /// - Parameter value: The value being decoded; nil if a value was being encoded.
  /// - Returns: The reason, which names an unknown case of an enum.
  func inWords(of value: JSONValue?) -> String {
    guard let (codingPath, description) = codingContext else { return "\(self)" }
    var reason = description
    // Compiler-generated decoding of an enum reports an unknown case like this.
    if description.hasPrefix("Invalid number of keys found"),
      case .object(let members) = value?.value(at: codingPath)
    {
      reason = members.count == 1 ? "unknown case '\(members[0].key)'" : "not exactly one case"
    }
    let path = codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      .joined(separator: ".")
    return reason + (path.isEmpty ? "" : " at \(path)")
  }

  /// The coding path and the description of a coding error; nil for other errors.
  private var codingContext: (codingPath: [any CodingKey], reason: String)? {
    switch self as any Error {
    case EncodingError.invalidValue(_, let context):
      (context.codingPath, context.debugDescription)
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
      DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
      (context.codingPath, context.debugDescription)
    default: nil
    }
  }
}

extension JSONValue {
  /// Returns the part at a coding path; nil if there is none.
  fileprivate func value(at path: [any CodingKey]) -> JSONValue? {
    var value = self
    for key in path {
      switch value {
      case .array(let elements):
        guard let index = key.intValue, elements.indices.contains(index) else { return nil }
        value = elements[index]
      default:
        guard let member = value[key.stringValue] else { return nil }
        value = member
      }
    }
    return value
  }
}
