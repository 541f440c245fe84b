extension Error {
  /// The reason for which a value was not encoded or decoded, and where in the value.
  var inWords: String {
    guard let (codingPath, reason) = codingContext else { return "\(self)" }
    let path = codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      .joined(separator: ".")
    return reason + (path.isEmpty ? "" : " at \(path)")
  }

  /// The coding path and the description of a coding error; nil for another error.
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
